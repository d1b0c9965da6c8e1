import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { isStartedByNpm } from './on-ending.mjs';
import { isAlive, markedProcesses } from './processes.mjs';

const standIn = fileURLToPath(new URL('./testing/stand-in.mjs', import.meta.url));
const names = ['command', 'database', 'program', 'inner'];

/**
 * Starts the stand-in and waits until all its processes are running.
 * @param {import('vitest').TestContext} context @param {string[]} command @param {NodeJS.ProcessEnv} [more] environment
 */
async function startStandIn({ onTestFinished }, [program = '', ...args], more = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'worksmart-ending-'));
  const scripts = { direct: `exec node ${standIn}`, shell: `node ${standIn}; true` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stand-in', scripts }));
  const log = join(folder, 'log');
  const mark = randomBytes(9).toString('base64url');
  const env = { ...plainEnvironment(), ...more, LOG: log, STAND_IN: mark };
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const words = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []);
  const pidOf = (/** @type {string} */ name) =>
    Number(
      words()
        .find((line) => new RegExp(`^${name} \\d`).test(line))
        ?.split(' ')[1] ?? Number.NaN,
    );
  const left = () => [
    ...names.filter((name) => isAlive(pidOf(name))),
    ...markedProcesses(`STAND_IN=${mark}`).map(({ pid }) => pid),
  ];
  onTestFinished(() => {
    for (const { pid } of markedProcesses(`STAND_IN=${mark}`)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  child.stdout.resume();
  await untilNone(() => names.filter((name) => Number.isNaN(pidOf(name))));
  return { child, pid: Number(child.pid), pidOf, left, words };
}

/** Waits until the list is empty. @param {() => unknown[]} list */
const untilNone = (list) => vi.waitFor(() => expect(list()).toEqual([]), { timeout: 60_000, interval: 50 });

/** The environment without npm's variables, in case npm runs this test. */
const plainEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_lifecycle')));

/** @param {Awaited<ReturnType<typeof startStandIn>>} running */
async function expectAllGone({ left, words }) {
  await untilNone(left);
  const ends = words().filter((line) => line.endsWith(' ends'));
  expect(ends.toSorted()).toEqual(['database ends', 'inner ends', 'program ends']);
  expect(ends.at(-1)).toBe('database ends');
}

const npm = ['npm', 'run', '--silent'];
const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL']);

describe('when a command ends for any reason, everything that it started ends too, the database last', {
  concurrent: true,
}, () => {
  test.for(signals)('%s to npm', async (signal, context) => {
    const running = await startStandIn(context, [...npm, 'direct']);
    process.kill(running.pid, signal);
    await expectAllGone(running);
  });

  test.for(/** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGKILL']))(
    '%s to npm, which runs the command through a shell',
    async (signal, context) => {
      const running = await startStandIn(context, [...npm, 'shell']);
      process.kill(running.pid, signal);
      await expectAllGone(running);
    },
  );

  test.for(signals)('%s to the command itself', async (signal, context) => {
    const running = await startStandIn(context, [process.execPath, standIn]);
    process.kill(running.pid, signal);
    await expectAllGone(running);
  });

  test.for(signals)('%s to the process group', async (signal, context) => {
    const running = await startStandIn(context, [...npm, 'direct']);
    process.kill(-running.pid, signal);
    await expectAllGone(running);
  });

  test('its output is closed', async (context) => {
    const running = await startStandIn(context, [process.execPath, standIn]);
    running.child.stdout.destroy();
    await expectAllGone(running);
  });
});

describe('a command outlives a parent that is not npm', { concurrent: true }, () => {
  const inBackground = ['sh', '-c', `nohup "${process.execPath}" "${standIn}" > /dev/null & sleep 600`];

  test.for([
    { parent: 'a shell', more: {} },
    { parent: 'a shell that npm runs', more: { npm_lifecycle_event: 'shell', npm_lifecycle_script: 'bash' } },
  ])('$parent', async ({ more }, context) => {
    const running = await startStandIn(context, inBackground, more);
    process.kill(running.pid, 'SIGKILL');
    await sleep(1500);
    expect(isAlive(running.pidOf('command'))).toBe(true);
    process.kill(running.pidOf('command'), 'SIGTERM');
    await untilNone(() => names.filter((name) => isAlive(running.pidOf(name))));
  });

  test('npm is recognized by the script that it runs', () => {
    const program = '/checkout/scripts/start.mjs';
    const env = { npm_lifecycle_event: 'start', npm_lifecycle_script: 'exec node scripts/start.mjs --watch' };
    expect(isStartedByNpm(env, program)).toBe(true);
    expect(isStartedByNpm({ ...env, npm_lifecycle_script: 'node scripts/test.mjs' }, program)).toBe(false);
    expect(isStartedByNpm({}, program)).toBe(false);
  });
});
