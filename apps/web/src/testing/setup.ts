import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setBusinessZone } from '#lib/business-day.ts';
import './element-error.ts';
import './frames.ts';

// For its developer tools React records where every element was created: a fifth of the tests’ time, unused here. It
// stops after this many.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => undefined, configurable: true },
);

// The default of one second is too short for a screen on a loaded machine.
configure({ asyncUtilTimeout: 30_000 });

// A page may name another zone; after midnight there it is another day.
/** Of the product. Set before the tests load, too: their samples have days. */
const setZone = () => setBusinessZone('America/Indiana/Indianapolis', { named: false });
setZone();
beforeEach(setZone);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'signed-in=; Max-Age=0; Path=/';
});

// jsdom lacks these, and Mantine needs them.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;

class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = ResizeObserverStub;
// Whether something is requested ahead depends on how long a pointer rests: in tests nothing is, unless one allows it.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
Element.prototype.scrollIntoView = () => undefined;
// A Textarea that grows measures its height again when fonts arrive.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// In tests another tab always has the stream of changes.
const neverGranted = { request: () => new Promise(() => undefined) };
Object.defineProperty(navigator, 'locks', { value: neverGranted, configurable: true, writable: true });
