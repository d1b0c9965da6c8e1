import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../lib/embedded-postgres.mjs';
import { makeFolder } from '../lib/make-folder.mjs';
import { onEnding } from '../lib/on-ending.mjs';
import { dataFolder, inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { runMain } from '../lib/run-main.mjs';
import type { Context, Step } from './context.ts';
import { type Engine, openEngine } from './engine.ts';
import { makeInstallation } from './installation.ts';
import { note, run, transcribeTo } from './run.ts';
import { businessSteps } from './steps-business.ts';
import { damageSteps } from './steps-damage.ts';
import { exchangeSteps } from './steps-exchange.ts';
import { rightsSteps } from './steps-rights.ts';
import { startSteps } from './steps-start.ts';
import { upgradeSteps } from './steps-upgrade.ts';
import { tryTrial } from './trial.ts';

/**
 * `pnpm compose:try`: builds the images and walks through trial and production with a real Docker engine, in copies with
 * their own project names, folders, ports and settings, then takes everything down. `--only=trial` or `--only=production`
 * tries one of them; `--keep` leaves the installation running.
 */
const { values } = parseArgs({ options: { keep: { type: 'boolean' }, only: { type: 'string' } } });
const file = join(dataFolder(), 'compose-try.log');
const rows: string[] = [];
/** What takes down what was started, last first. */
const cleanUps: (() => Promise<unknown>)[] = [];

const takeDown = async (): Promise<void> => {
  for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop()) await cleanUp();
};

const doStep = async (name: string, work: () => Promise<string>): Promise<void> => {
  const began = Date.now();
  note(`\n## ${name}`);
  const found = await work();
  rows.push(`| ${name} | ${found} | ${Math.round((Date.now() - began) / 1000)} s |`);
  note(rows.at(-1) ?? '');
  console.log(rows.at(-1));
};

const refuseBesideAnInstallation = async (engine: Engine): Promise<void> => {
  const images = ['server', 'tools', 'proxy'].flatMap((name) => ['--filter', `ancestor=worksmart-${name}`]);
  const used = await run('docker', ['ps', '--all', '--quiet', ...images], { env: engine.env });
  if (used.trim() || existsSync(inRoot('docker/secrets')) || existsSync(inRoot('.env')))
    throw new Problem('An installation or a trial is here: run this on a machine, and in a clone, that has none.');
};

async function walk(engine: Engine): Promise<void> {
  const installation = await makeInstallation(engine, 'production');
  const origin = `https://localhost:${await freePort()}`;
  const context: Context = { engine, installation, origin, customer: 0, email: 'ida@lakeside.test' };
  if (values.keep) console.log(`The installation is in ${installation.folder}, project ${installation.project}.`);
  else
    cleanUps.push(async () => {
      await installation.command(['rm', '--force', `${installation.project}-hook`], { mayFail: true });
      await installation.command(['compose', 'down', '--volumes', '--timeout', '60'], { mayFail: true });
      rmSync(installation.folder, { recursive: true });
    });
  try {
    const steps: Step[] = [
      ...startSteps,
      ...businessSteps,
      ...exchangeSteps,
      ...damageSteps,
      ...upgradeSteps,
      ...rightsSteps,
    ];
    for (const { name, run: work } of steps) await doStep(name, () => work(context));
  } catch (error) {
    await installation.command(['compose', 'ps', '--all'], { mayFail: true });
    await installation.command(['compose', 'logs', '--no-color', '--tail', '60'], { mayFail: true });
    throw error;
  }
}

async function main(): Promise<void> {
  makeFolder(dataFolder());
  rmSync(file, { force: true });
  transcribeTo(file);
  try {
    const engine = await openEngine();
    if (!values.keep) cleanUps.push(() => engine.stop());
    await refuseBesideAnInstallation(engine);
    if (values.only !== 'production')
      await doStep('`docker compose up` in a fresh clone', () => tryTrial(engine, (work) => cleanUps.push(work)));
    if (values.only !== 'trial') await walk(engine);
    console.log(`All ${rows.length} steps succeeded.`);
  } finally {
    await takeDown();
    console.log(`The transcript is in ${file}.`);
  }
}

onEnding(async () => {
  await takeDown();
  process.exit(130);
});
await runMain(main);
