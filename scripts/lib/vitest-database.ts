import { compileCacheDir } from './compile-cache-dir.mjs';
import { prepareTemplate } from './template-database.ts';
import { acquireTestServer } from './test-server.mjs';

/**
 * Vitest's global set-up of every workspace whose tests need a database: one server and one template for the run.
 * The tests' own processes inherit both names and copy the template with `createTestDatabase()`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Tests start many processes, most of the same code: after the first one, half of a start's work is done already.
  process.env.NODE_COMPILE_CACHE ??= compileCacheDir;
  const server = await acquireTestServer();
  try {
    process.env.TEST_SERVER_URL = server.url;
    process.env.TEST_TEMPLATE = await prepareTemplate(server.url);
  } catch (error) {
    await server.release();
    throw error;
  }
  return () => server.release();
}
