# Short names for CMake and tools/. Every target installs the packages it needs first.
PREFIX ?= /usr/local
export CMAKE_BUILD_PARALLEL_LEVEL ?= $(shell nproc)
export CTEST_PARALLEL_LEVEL ?= $(shell nproc)

.DEFAULT_GOAL := help
.PHONY: help run test test-long check bench lint fuzz mutants coverage build wasm web screenshots page-table install uninstall package clean

help: ## print this help
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' Makefile | expand -t 18

run: build web ## build everything and start the server at http://127.0.0.1:8080
	@build/neuland serve

test: ## run all tests, with both compilers
	@tools/setup build test wasm web page
	@tools/setup --try page firefox proxies database
	@tools/run-tests test

test-long: ## run all tests and the long ones; continues after an interruption
	@tools/setup build test wasm web page browsers fuzz oracle coverage cross
	@tools/setup --try page proxies database
	@tools/run-tests --resume test long

check: ## run quick tests before a commit, in 90 seconds
	@tools/setup build test
	@tools/run-tests check

bench: build ## measure the speed of the engine
	@tools/setup bench
	@bench/run -i

lint: ## check style, run static analysis
	@tools/setup build test lint web
	@tools/run-tests lint

fuzz: ## run the fuzzers, SECONDS=60 each
	@tools/setup build fuzz
	@tools/fuzz $(or $(SECONDS),60)

mutants: ## check that the tests catch broken rules
	@tools/setup build test
	@tools/mutants

coverage: ## measure test coverage, report in build/coverage/report
	@tools/setup build test coverage
	@tools/cover/coverage

build: ## build the program, build/neuland
	@tools/setup build
	@cmake --preset release --log-level=WARNING >/dev/null
	@cmake --build --preset release --target neuland_cli neuland_static neuland_shared
	@ln -sf release/neuland build/neuland

wasm: ## build the engine as WebAssembly, build/wasm/neuland.wasm
	@tools/setup build wasm
	@cmake --workflow --preset wasm

web: wasm page-table ## build the web page, build/web
	@tools/setup web
	@tools/web build

screenshots: build web ## take pictures of every view of the page, build/screenshots
	@tools/setup page
	@tools/web screenshots

page-table: build ## compute the dice table for the web page, build/page/dice.nlp.gz
	@tools/page-table

install: build web ## install program and page to PREFIX (/usr/local); honours DESTDIR
	@cmake --install build/release --prefix $(PREFIX)

uninstall: ## remove what `make install` wrote; honours DESTDIR
	@cmake -DBUILD=build/release -P cmake/uninstall.cmake

package: web ## build Debian packages and check them, build/package
	@tools/setup build package
	@tools/package/build

clean: ## delete build/
	@rm -rf build
