import { afterAll, beforeAll } from 'vitest';

/**
 * Opens something before all tests of a file, or of the `describe` that calls it, and closes it after them.
 * @returns what was opened; read this `const` in tests and in later `beforeAll` hooks
 */
export const openBeforeAll = <T extends object>(open: () => Promise<T>, close: (opened: T) => Promise<unknown>): T => {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    if (opened) await close(opened);
  });
  const read = (_: unknown, name: string | symbol): unknown => {
    if (!opened) throw new Error(`Read "${String(name)}" in a test or a hook: it is opened before all tests.`);
    return Reflect.get(opened, name);
  };
  return new Proxy<T>({} as T, { get: read });
};
