import { startPostgres } from './embedded-postgres.mjs';
import { messageOf } from './problem.mjs';

/**
 * Runs the embedded database, and restarts it on the same port when it dies, so that the servers can reconnect.
 * @param {string} dataDir
 * @returns {Promise<import('./embedded-postgres.mjs').PostgresServer>}
 */
export async function keepDatabase(dataDir) {
  let server = await startPostgres({ dataDir });
  const { port } = server;
  let stopping = false;
  /** @type {Promise<void>} pending only while the server is being restarted */
  let restarted = Promise.resolve();
  const restart = async () => {
    console.log('  The database ended; starting it again.');
    try {
      server = await startPostgres({ dataDir, port });
      watchOver(server);
    } catch (error) {
      console.error(`  ${messageOf(error)}`);
      process.kill(process.pid, 'SIGTERM');
    }
  };
  /** @param {import('./embedded-postgres.mjs').PostgresServer} running */
  const watchOver = (running) =>
    running.onExit(() => {
      if (!stopping) restarted = restart();
    });
  watchOver(server);
  return {
    ...server,
    stop: async () => {
      stopping = true;
      await restarted;
      await server.stop();
    },
  };
}
