import { compileCacheDir } from './compile-cache-dir.mjs';
import { prepareTemplate } from './template-database.ts';
import { acquireTestServer } from './test-server.mjs';

/**
 * Vitest's global setup for every workspace whose tests need a database: one server and one template for the run. The
 * test processes inherit both names and copy the template with `createTestDatabase()`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Tests start many processes with mostly the same code: after the first one, half of the work of a start is cached.
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
