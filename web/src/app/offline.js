// offline.js - the service worker: after the first game the page starts without a network. Files
// with a hash in their name never change, so they come from the cache. The document is requested
// first and comes from the cache if there is no answer. The build fills in the two constants.
const version = '__VERSION__';
const files = ['__FILES__'];

self.addEventListener('install', event => {
    const fill = async () => {
        const cache = await caches.open(version);
        await cache.addAll(files);
        await self.skipWaiting();
    };
    event.waitUntil(fill());
});

self.addEventListener('activate', event => {
    const tidy = async () => {
        for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
        await self.clients.claim();
    };
    event.waitUntil(tidy());
});

async function document_(request) {
    try {
        const fresh = await fetch(request);
        if (fresh.ok) (await caches.open(version)).put('/', fresh.clone());
        return fresh;
    } catch {
        return (await caches.match('/')) ?? Response.error();
    }
}

async function hashed(request) {
    const kept = await caches.match(request);
    if (kept) return kept;
    try {
        const fresh = await fetch(request);
        if (fresh.ok) (await caches.open(version)).put(request, fresh.clone());
        return fresh;
    } catch {
        return Response.error(); // offline, or the page no longer wants it
    }
}

self.addEventListener('fetch', event => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') event.respondWith(document_(request));
    else if (pathname.startsWith('/assets/')) event.respondWith(hashed(request));
    else if (files.includes(pathname)) event.respondWith(hashed(request));
});

/** A notification was tapped: show the page. */
self.addEventListener('notificationclick', event => {
    const back = async () => {
        const [page] = await self.clients.matchAll({ type: 'window' });
        await (page ? page.focus() : self.clients.openWindow('/'));
    };
    event.notification.close();
    event.waitUntil(back());
});
