import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appUrlOf } from '../packages/core/src/testing/test-database.ts';
import { onEnding } from './lib/on-ending.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { buildWeb, generateClient } from './lib/prepare-code.mjs';
import { explain } from './lib/problem.mjs';
import { runCommand } from './lib/run-command.mjs';
import { keepRunning, nodeCommand } from './lib/server-process.mjs';
import { endCommands } from './lib/started.mjs';
import { step } from './lib/steps.mjs';
import { acquireTestServer } from './lib/test-server.mjs';
import { prepareToolchain } from './lib/toolchain.mjs';
import { withClient } from './lib/with-client.ts';

// Serves the whole product for Playwright on PORT, and in sandbox mode on the next port: with a fresh database and data
// folder that are deleted at the end.

/** @type {(() => unknown)[]} */
const cleanUps = [];
let stopping = false;
/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await endCommands();
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  process.exit(code);
}
onEnding(() => stop(0), { alwaysFollow: true });

try {
  const tools = await prepareToolchain(step);
  await generateClient(tools, step);
  const webDist = await buildWeb(tools, step);
  const server = await acquireTestServer();
  cleanUps.push(() => server.release());
  const name = `e2e_${process.pid}_${randomBytes(4).toString('hex')}`;
  const databaseUrl = new URL(server.url);
  databaseUrl.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'worksmart-e2e-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  cleanUps.push(() => withClient(server.url, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  const env = {
    ...tools.env,
    DATABASE_URL: appUrlOf(databaseUrl.href),
    HOST: '127.0.0.1',
    PORT: process.env.PORT ?? '3990',
    DATA_DIR: dataDir,
    WEB_DIST: webDist,
    EMBEDDED: 'true',
    NODE_ENV: 'production',
    // All tests sign in from one address.
    SIGN_IN_PER_MINUTE: '1000',
    // The suites share the machine, so the api can be slow without being overloaded.
    BUSY_AFTER_MS: '0',
    WORKER_NICE: '0',
    // The receivers of tests.
    WEBHOOK_ALLOW: '127.0.0.0/8',
    APP_SECRET: process.env.E2E_APP_SECRET ?? randomBytes(32).toString('base64url'),
  };
  await step('Seeding the test database', () =>
    runCommand([tools.node, inRoot('scripts/db/prepare.ts')], {
      cwd: root,
      env: { ...env, DATABASE_OWNER_URL: databaseUrl.href },
      what: 'Seeding the test database',
    }),
  );
  const urlFile = process.env.E2E_DATABASE_URL_FILE;
  if (urlFile) {
    writeFileSync(urlFile, databaseUrl.href, { mode: 0o600 });
    cleanUps.push(() => rmSync(urlFile, { force: true }));
  }
  // A second server in sandbox mode, which is a setting.
  const sandbox = { ...env, SANDBOX: 'true', PORT: String(Number(env.PORT) + 1) };
  const programs = [
    { name: 'worker', app: 'worker', env },
    { name: 'api-sandbox', app: 'api', env: sandbox },
    { name: 'api', app: 'api', env },
  ];
  for (const { name, app, env } of programs) {
    const command = nodeCommand(tools.node, `apps/${app}/src/main.ts`, false);
    const running = keepRunning({ name, command, env, logDir: join(dataDir, 'logs'), onStart: () => {} });
    cleanUps.push(() => running.stop());
  }
} catch (error) {
  console.error(explain(error));
  await stop(1);
}
