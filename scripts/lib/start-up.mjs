import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { keepDatabase } from './keep-database.mjs';
import { dataFolder, inRoot, root } from './paths.mjs';
import { buildWeb, generateClient, installPackages } from './prepare-code.mjs';
import { explain, Problem } from './problem.mjs';
import { runCommand } from './run-command.mjs';
import { takeRunLock } from './run-lock.mjs';
import { keepRunning, nodeCommand } from './server-process.mjs';
import { bold, step } from './steps.mjs';
import { prepareToolchain } from './toolchain.mjs';

/** What `--fresh` deletes in the data folder; the folder itself may be the user's and hold other things. */
const ownData = ['pg', 'pg.log', 'files', 'app-secret', 'logs'];

/** `npm start`: prepares all that is needed, then runs database, API and worker until Ctrl-C. */
export async function main() {
  const watch = process.argv.includes('--watch');
  const fresh = process.argv.includes('--fresh');
  /** @type {(() => unknown)[]} what to undo at the end, the last first */
  const cleanUps = [];
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, async () => {
      if (stopping) return;
      console.log('\n  Stopping …');
      await stop();
      console.log('  Stopped.');
      process.exit(0);
    });
  try {
    console.log(bold('\nWorkSmart CMS'));
    await start({ watch, fresh, cleanUps, isStopping: () => stopping });
  } catch (error) {
    if (stopping) return;
    console.error(`\n  ${explain(error)}\n`);
    await stop();
    process.exit(1);
  }
}

/** @param {{ watch: boolean, fresh: boolean, cleanUps: (() => unknown)[], isStopping: () => boolean }} options */
async function start({ watch, fresh, cleanUps, isStopping }) {
  const began = Date.now();
  const dataDir = dataFolder();
  const host = process.env.HOST || '127.0.0.1';
  const port = readPort();
  const url = process.env.PUBLIC_URL || `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const external = process.env.DATABASE_URL;
  if (fresh && external)
    throw new Problem(
      '--fresh deletes only the embedded database: unset DATABASE_URL, or empty your own database by hand.',
    );
  checkWritable(dataDir);
  const lock = await takeRunLock(dataDir, url);
  cleanUps.push(() => lock.release());
  await checkPort(host, port);

  const tools = await prepareToolchain(step);
  await installPackages(tools, step);
  await generateClient(tools, step);
  const webDist = watch ? inRoot('apps/web/dist') : await buildWeb(tools, step);
  if (fresh) await step('Deleting the old data', () => deleteData(dataDir));

  let databaseUrl = external;
  if (!databaseUrl) {
    const database = await step('Starting the database', () => keepDatabase(join(dataDir, 'pg')));
    cleanUps.push(() => database.stop());
    databaseUrl = database.url('worksmart');
    if (database.moved) console.log(`  (its user may not enter ${dataDir}: its files lie in ${database.dataDir})`);
  }
  const env = {
    ...tools.env,
    DATABASE_URL: databaseUrl,
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_DIST: webDist,
    EMBEDDED: process.env.EMBEDDED || String(!external),
    NODE_ENV: process.env.NODE_ENV || (watch ? 'development' : 'production'),
    APP_SECRET: process.env.APP_SECRET || keptSecret(dataDir),
  };
  await step('Preparing the data', async () => {
    const command = [tools.node, inRoot('scripts/db/prepare.ts')];
    await runCommand(command, { cwd: root, env, what: 'Preparing the data' });
  });
  await startServers({ tools, env, watch, host, port, dataDir, lock, cleanUps });
  if (!isStopping()) welcome({ url, watch, embedded: env.EMBEDDED === 'true', seconds: (Date.now() - began) / 1000 });
}

/**
 * @param {{ tools: import('./toolchain.mjs').Toolchain, env: NodeJS.ProcessEnv, watch: boolean, host: string, port: number,
 *   dataDir: string, lock: Awaited<ReturnType<typeof takeRunLock>>, cleanUps: (() => unknown)[] }} options
 */
async function startServers({ tools, env, watch, host, port, dataDir, lock, cleanUps }) {
  const logDir = join(dataDir, 'logs');
  const apiPort = watch ? port + 1 : port;
  /** @param {string} name @param {string} file @param {NodeJS.ProcessEnv} serverEnv */
  const launch = (name, file, serverEnv) => {
    const command = nodeCommand(tools.node, file, watch);
    const onStart = (/** @type {number} */ pid) => lock.record(pid, inRoot(file));
    const server = keepRunning({ name, command, env: serverEnv, logDir, onStart });
    cleanUps.push(() => server.stop());
    return server;
  };
  await step('Starting the servers', async () => {
    launch('worker', 'apps/worker/src/main.ts', env);
    const publicUrl = env.PUBLIC_URL || `http://${host}:${port}`;
    const api = launch('api', 'apps/api/src/main.ts', { ...env, PORT: String(apiPort), PUBLIC_URL: publicUrl });
    const ended = api.firstEnd.then((words) => {
      throw new Problem(`The API did not start:\n    ${words.replaceAll('\n', '\n    ')}`);
    });
    await Promise.race([ended, untilHealthy(`http://${host}:${apiPort}/api/health`)]);
    ended.catch(() => {});
    if (watch) startVite(tools, env, { port, apiPort, host, logDir, lock, cleanUps });
  });
}

/**
 * @param {import('./toolchain.mjs').Toolchain} tools @param {NodeJS.ProcessEnv} env
 * @param {{ port: number, apiPort: number, host: string, logDir: string, lock: Awaited<ReturnType<typeof takeRunLock>>, cleanUps: (() => unknown)[] }} options
 */
function startVite(tools, env, { port, apiPort, host, logDir, lock, cleanUps }) {
  const vite = inRoot('apps/web/node_modules/vite/bin/vite.js');
  const server = keepRunning({
    name: 'web',
    command: [tools.node, vite, '--host', host, '--port', String(port), '--strictPort', '--clearScreen=false'],
    cwd: inRoot('apps/web'),
    // Read by apps/web/vite.config.ts: where /api is passed on to.
    env: { ...env, API_URL: `http://${host}:${apiPort}` },
    logDir,
    onStart: (pid) => lock.record(pid, vite),
  });
  cleanUps.push(() => server.stop());
}

/** @param {string} url */
async function untilHealthy(url) {
  // Far longer than even a machine with many other programs takes; an API that ends is noticed at once.
  const deadline = Date.now() + 10 * 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Problem(
    `The API did not answer at ${url} within ten minutes: see the log in the data folder under logs/api.log.`,
  );
}

function readPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`PORT is "${process.env.PORT}", but must be a number from 1 to 65535.`);
}

/** @param {string} host @param {number} port @returns {Promise<void>} */
function checkPort(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'EADDRINUSE')
        reject(
          new Problem(
            `Port ${port} is taken by another program: stop that one, or choose another, like PORT=${port + 1} npm start.`,
          ),
        );
      else if (code === 'EACCES')
        reject(
          new Problem(`Port ${port} may not be used by this user: choose one above 1024, like PORT=3000 npm start.`),
        );
      else
        reject(
          new Problem(
            `HOST ${host} can't be listened on (${code}): set HOST to an address of this machine, like 127.0.0.1.`,
          ),
        );
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** @param {string} dataDir */
function checkWritable(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    // Access rights can be right and the disk full or read-only.
    const probe = join(dataDir, `probe.${process.pid}`);
    writeFileSync(probe, Buffer.alloc(65_536));
    rmSync(probe);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOSPC') throw error;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Problem(`${dataDir} is no folder, or lies below a file: set DATA_DIR to a folder.`);
    throw new Problem(
      `${dataDir} can't be written (${code}): give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
}

/** @param {string} dataDir */
async function deleteData(dataDir) {
  const { removePostgres } = await import('./embedded-postgres.mjs');
  await removePostgres(join(dataDir, 'pg'));
  for (const name of ownData) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** The key that codes are hashed with must outlive a restart. @param {string} dataDir */
function keptSecret(dataDir) {
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** @param {{ url: string, watch: boolean, embedded: boolean, seconds: number }} options */
function welcome({ url, watch, embedded, seconds }) {
  console.log(`\n  Ready in ${seconds.toFixed(1)} s${watch ? ', watching for changes' : ''}:  ${bold(url)}\n`);
  if (embedded) {
    console.log('  Demo accounts, each with the password Worksmart-demo-1:');
    const names = ['admin', 'sales.manager', 'sales.user', 'client.manager', 'client.user', 'two.factor'];
    for (const name of names) console.log(`    ${name}@worksmart.test`);
    console.log(`\n  No mail leaves this machine: the administrator reads it at ${url}/main/administration/outbox`);
  }
  console.log('  Ctrl-C stops everything.\n');
}
