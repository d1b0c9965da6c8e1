import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCacheDir } from './compile-cache-dir.mjs';
import { keepDatabase } from './keep-database.mjs';
import { onEnding } from './on-ending.mjs';
import { dataFolder, inRoot, root } from './paths.mjs';
import { buildWeb, generateClient, installPackages } from './prepare-code.mjs';
import { explain, Problem } from './problem.mjs';
import { runCommand } from './run-command.mjs';
import { takeRunLock } from './run-lock.mjs';
import { keepRunning, nodeCommand } from './server-process.mjs';
import { checkPort, checkWritable, readPort } from './start-checks.mjs';
import { endCommands } from './started.mjs';
import { bold, step } from './steps.mjs';
import { prepareToolchain } from './toolchain.mjs';
import { demoAccountLines } from './welcome.mjs';

/**
 * The contents of the data folder that `--fresh` deletes; the folder itself may be the user's and contain other files. The
 * certificate is encrypted with the secret, and the anchors belong to the audit: neither is of use without them.
 */
const ownData = ['pg', 'pg.log', 'files', 'uploads', 'app-secret', 'seal.pem', 'anchors', 'logs'];

/** @typedef {(cleanUp: () => unknown) => void} OnStop registers an action for the end; throws if stopping has begun */

/** `npm start`: prepares everything, then runs database, API and worker until Ctrl-C. */
export async function main() {
  const watch = process.argv.includes('--watch');
  const fresh = process.argv.includes('--fresh');
  /** @type {(() => unknown)[]} actions for the end, last first */
  const cleanUps = [];
  let stopping = false;
  /** @type {OnStop} */
  const onStop = (cleanUp) => {
    cleanUps.push(cleanUp);
    if (stopping) throw new Error('It is stopping.');
  };
  const stop = async () => {
    stopping = true;
    await endCommands();
    // A start in progress may still register actions.
    for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop()) await cleanUp();
  };
  onEnding(async () => {
    if (stopping) return;
    console.log('\n  Stopping …');
    await stop();
    console.log('  Stopped.');
    process.exit(0);
  });
  try {
    console.log(bold('\nWorkSmart CMS'));
    await start({ watch, fresh, onStop, isStopping: () => stopping });
  } catch (error) {
    if (stopping) return;
    console.error(`\n  ${explain(error)}\n`);
    await stop();
    process.exit(1);
  }
}

/** @param {{ watch: boolean, fresh: boolean, onStop: OnStop, isStopping: () => boolean }} options */
async function start({ watch, fresh, onStop, isStopping }) {
  const began = Date.now();
  const dataDir = dataFolder();
  const host = process.env.HOST || '127.0.0.1';
  const port = readPort();
  // A browser has no passkeys at an IP address.
  const shownHost = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host) ? 'localhost' : host;
  const url = process.env.PUBLIC_URL || `http://${shownHost}:${port}`;
  const external = process.env.DATABASE_URL;
  if (fresh && external)
    throw new Problem(
      '--fresh deletes only the embedded database: unset DATABASE_URL, or empty your own database by hand.',
    );
  checkWritable(dataDir);
  const lock = await takeRunLock(dataDir, url);
  onStop(() => lock.release());
  await checkPort(host, port);

  const tools = await prepareToolchain(step);
  await installPackages(tools, step, !watch);
  const builtWeb = watch ? () => inRoot('apps/web/dist') : beginWebBuild(tools);
  await generateClient(tools, step);
  if (fresh) await step('Deleting the old data', () => deleteData(dataDir));

  let databaseUrl = external;
  let ownerUrl = process.env.DATABASE_OWNER_URL;
  if (!databaseUrl) {
    const database = await step('Starting the database', () => keepDatabase(join(dataDir, 'pg')));
    onStop(() => database.stop());
    databaseUrl = database.appUrl('worksmart');
    ownerUrl = database.url('worksmart');
    if (database.moved) console.log(`  (its user has no access to ${dataDir}: its files are in ${database.dataDir})`);
  }
  const env = {
    ...tools.env,
    DATABASE_URL: databaseUrl,
    // Only the preparation may know it.
    DATABASE_OWNER_URL: undefined,
    // What the preparation compiles need not be compiled again by the servers, nor at the next start.
    NODE_COMPILE_CACHE: compileCacheDir,
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    EMBEDDED: process.env.EMBEDDED || String(!external),
    NODE_ENV: process.env.NODE_ENV || (watch ? 'development' : 'production'),
    APP_SECRET: process.env.APP_SECRET || appSecret(dataDir),
  };
  await step('Preparing the data', async () => {
    const command = [tools.node, inRoot('scripts/db/prepare.ts')];
    const ownerEnv = { ...env, DATABASE_OWNER_URL: ownerUrl };
    await runCommand(command, { cwd: root, env: ownerEnv, what: 'Preparing the data' });
  });
  const webEnv = { ...env, WEB_DIST: await builtWeb() };
  await startServers({ tools, env: webEnv, watch, host, port, url, dataDir, lock, onStop });
  if (!isStopping()) welcome({ url, watch, embedded: env.EMBEDDED === 'true', seconds: (Date.now() - began) / 1000 });
}

/**
 * Begins to build the web app, if its sources changed: on two cores the data is prepared in the meantime.
 * @param {import('./toolchain.mjs').Toolchain} tools @returns {() => Promise<string>} waits for the folder with the build
 */
function beginWebBuild(tools) {
  let building = false;
  const dist = buildWeb(tools, async (_name, work) => {
    building = true;
    await work();
    building = false;
  });
  // A failure is thrown where the result is needed, unless preparing the data fails first.
  dist.catch(() => {});
  return () => (building ? step('Building the web app', () => dist) : dist);
}

/**
 * @param {{ tools: import('./toolchain.mjs').Toolchain, env: NodeJS.ProcessEnv, watch: boolean, host: string, port: number, url: string,
 *   dataDir: string, lock: Awaited<ReturnType<typeof takeRunLock>>, onStop: OnStop }} options
 */
async function startServers({ tools, env, watch, host, port, url, dataDir, lock, onStop }) {
  const logDir = join(dataDir, 'logs');
  const apiPort = watch ? port + 1 : port;
  /** @param {string} name @param {string} file @param {NodeJS.ProcessEnv} more @param {string[]} [command] @param {string} [cwd] */
  const launch = (name, file, more, command = nodeCommand(tools.node, file, watch), cwd) => {
    const onStart = (/** @type {number} */ pid) => lock.record(pid, inRoot(file));
    const server = keepRunning({ name, command, cwd, env: { ...env, ...more }, logDir, onStart });
    onStop(() => server.stop());
    return server;
  };
  await step('Starting the servers', async () => {
    launch('worker', 'apps/worker/src/main.ts', {});
    const api = launch('api', 'apps/api/src/main.ts', { PORT: String(apiPort), PUBLIC_URL: url });
    const ended = api.firstEnd.then((words) => {
      throw new Problem(`The API did not start:\n    ${words.replaceAll('\n', '\n    ')}`);
    });
    const apiUrl = `http://${host}:${apiPort}`;
    await Promise.race([ended, untilHealthy(`${apiUrl}/api/health`)]);
    ended.catch(() => {});
    if (!watch) return;
    const vite = 'node_modules/vite/bin/vite.js';
    const flags = ['--host', host, '--port', String(port), '--strictPort', '--clearScreen=false'];
    // API_URL is the target of the /api proxy in apps/web/vite.config.ts.
    launch('web', vite, { API_URL: apiUrl }, [tools.node, inRoot(vite), ...flags], inRoot('apps/web'));
  });
}

/** @param {string} url */
async function untilHealthy(url) {
  // Far longer than it takes even on a busy machine; an API that ends is noticed at once.
  const deadline = Date.now() + 10 * 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Problem(
    `The API did not respond at ${url} within ten minutes: see the log in the data folder under logs/api.log.`,
  );
}

/** @param {string} dataDir */
async function deleteData(dataDir) {
  const { removePostgres } = await import('./embedded-postgres.mjs');
  await removePostgres(join(dataDir, 'pg'));
  for (const name of ownData) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** The secret used to hash codes must survive a restart. @param {string} dataDir */
function appSecret(dataDir) {
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** @param {{ url: string, watch: boolean, embedded: boolean, seconds: number }} options */
function welcome({ url, watch, embedded, seconds }) {
  console.log(`\n  Ready in ${seconds.toFixed(1)} s${watch ? ', watching for changes' : ''}:  ${bold(url)}\n`);
  if (embedded) {
    console.log(demoAccountLines);
    console.log(`  No email leaves this machine: the administrator can read it at ${url}/main/administration/outbox`);
  }
  console.log('  Ctrl-C stops everything.\n');
}
