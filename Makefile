# A thin front for CMake and tools/; every target installs what it needs first.
PREFIX ?= /usr/local
export CMAKE_BUILD_PARALLEL_LEVEL ?= $(shell nproc)
export CTEST_PARALLEL_LEVEL ?= $(shell nproc)

.DEFAULT_GOAL := help
.PHONY: help run test test-long check bench lint fuzz mutants coverage build wasm web screenshots page-table install clean

help: ## this text
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' Makefile | expand -t 18

run: build web ## build all, then open the table server at http://127.0.0.1:8080
	@build/neuland serve

test: ## everything that has to hold, with both compilers
	@tools/setup build test wasm web page
	@tools/run-tests test

test-long: ## the same and more, for a quiet evening
	@tools/setup build test wasm web page fuzz oracle coverage
	@tools/run-tests test long

check: ## the quick look before each commit, under two minutes
	@tools/setup build test
	@tools/run-tests check

bench: build ## speed, measured
	@tools/setup bench
	@bench/run -i

lint: ## style, static analysis
	@tools/setup build test lint web
	@tools/run-tests lint

fuzz: ## hostile inputs; SECONDS=60 for each target
	@tools/setup build fuzz
	@tools/fuzz $(or $(SECONDS),60)

mutants: ## is every flipped rule noticed?
	@tools/setup build test
	@tools/mutants

coverage: ## which lines and branches the tests reach, in build/coverage/report
	@tools/setup build test coverage
	@tools/coverage

build: ## the program, at build/neuland
	@tools/setup build
	@cmake --preset release --log-level=WARNING >/dev/null
	@cmake --build --preset release --target neuland_cli neuland_static neuland_shared
	@ln -sf release/neuland build/neuland

wasm: ## the engine as WebAssembly, at build/wasm/neuland.wasm
	@tools/setup build wasm
	@cmake --workflow --preset wasm

web: wasm page-table ## the page, at build/web
	@tools/setup web
	@tools/web build

screenshots: build web ## every view of the page as pictures, in build/screenshots
	@tools/setup page
	@tools/web screenshots

page-table: build ## the dice game's values for the web page, at build/page/dice.nlp.gz
	@tools/page-table

install: build web ## with its page into PREFIX, by default /usr/local; DESTDIR is honoured
	@cmake --install build/release --prefix $(PREFIX)

clean: ## throw build/ away
	@rm -rf build
