import { createInterface } from 'node:readline';
import { endAll } from './started.mjs';

// Started by `endWithUs` for a process that starts others. Reads the list of those processes from standard input, and
// ends them when it closes, which means that the process that wrote the list has ended.

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, () => {});

/** @type {{ list: import('./started.mjs').Started[], testServer?: { home: string, user: number } }} */
let left = { list: [] };
const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  left = JSON.parse(line);
});
input.once('close', async () => {
  await endAll(left.list);
  if (left.testServer) {
    const { home, user } = left.testServer;
    await import('./test-server.mjs').then(({ leaveTestServer }) => leaveTestServer(home, user));
  }
  process.exit(0);
});
