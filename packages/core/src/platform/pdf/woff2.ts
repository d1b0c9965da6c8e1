import { createRequire } from 'node:module';

interface Binding {
  onRuntimeInitialized: () => void;
  /** Returns a view of WebAssembly memory, which the next call overwrites. */
  decompress(packed: Uint8Array): Uint8Array | false;
}

const require = createRequire(import.meta.url);
const binding: Binding = require('wawoff2/build/decompress_binding.js');
await new Promise<void>((resolve) => {
  binding.onRuntimeInitialized = resolve;
});

/**
 * Unpacks a WOFF2 font to TrueType. The package's own function returns a promise, but text is drawn in one go: this uses its
 * WebAssembly directly, which is ready once this module is loaded.
 */
export const unpackWoff2 = (packed: Uint8Array): Uint8Array => {
  const font = binding.decompress(packed);
  if (!font) throw new Error('a WOFF2 font could not be unpacked');
  return Uint8Array.from(font);
};
