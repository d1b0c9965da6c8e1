import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../lib/embedded-postgres.mjs';
import { makeFolder } from '../lib/make-folder.mjs';
import { dataFolder, inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { runMain } from '../lib/run-main.mjs';
import { type Engine, openEngine } from './engine.ts';
import type { Ground, Step } from './ground.ts';
import { makePlace } from './place.ts';
import { note, run, transcribeTo } from './run.ts';
import { businessSteps } from './steps-business.ts';
import { damageSteps } from './steps-damage.ts';
import { rightsSteps } from './steps-rights.ts';
import { startSteps } from './steps-start.ts';
import { tryTrial } from './trial.ts';

/**
 * `pnpm compose:try`: builds the images and walks through trial and production with a real Docker engine, in copies with
 * their own project names, folders, ports and settings, then takes everything down. `--keep` leaves the installation running,
 * `--only=trial` or `--only=production` tries one of them.
 */
const { values } = parseArgs({ options: { keep: { type: 'boolean' }, only: { type: 'string' } } });
const file = join(dataFolder(), 'compose-try.log');
const rows: string[] = [];

const step = async (name: string, work: () => Promise<string>): Promise<void> => {
  const began = Date.now();
  note(`\n## ${name}`);
  const found = await work();
  rows.push(`| ${name} | ${found} | ${Math.round((Date.now() - began) / 1000)} s |`);
  console.log(rows.at(-1));
};

const refuseBesideAnInstallation = async (engine: Engine): Promise<void> => {
  const images = ['server', 'tools', 'proxy'].flatMap((name) => ['--filter', `ancestor=worksmart-${name}`]);
  const used = await run('docker', ['ps', '--all', '--quiet', ...images], { env: engine.env });
  if (used.trim() || existsSync(inRoot('docker/secrets')) || existsSync(inRoot('.env')))
    throw new Problem('An installation or a trial is on this machine: try it on another one, which has none.');
};

async function walk(engine: Engine): Promise<void> {
  const place = await makePlace(engine, 'production');
  const origin = `https://localhost:${await freePort()}`;
  const ground: Ground = { engine, place, origin, customer: 0, email: 'ida@lakeside.test' };
  try {
    const steps: Step[] = [...startSteps, ...businessSteps, ...damageSteps, ...rightsSteps];
    for (const { name, run: work } of steps) await step(name, () => work(ground));
  } catch (error) {
    await place.command(['compose', 'ps', '--all'], { mayFail: true });
    await place.command(['compose', 'logs', '--no-color', '--tail', '60'], { mayFail: true });
    throw error;
  } finally {
    if (values.keep) console.log(`The installation is in ${place.folder}, project ${place.project}.`);
    else {
      await place.command(['rm', '--force', `${place.project}-hook`], { mayFail: true });
      await place.command(['compose', 'down', '--volumes', '--timeout', '60'], { mayFail: true });
      rmSync(place.folder, { recursive: true });
    }
  }
}

async function main(): Promise<void> {
  makeFolder(dataFolder());
  rmSync(file, { force: true });
  transcribeTo(file);
  const engine = await openEngine();
  try {
    await refuseBesideAnInstallation(engine);
    if (values.only !== 'production') await step('`docker compose up` in a fresh clone', () => tryTrial(engine));
    if (values.only !== 'trial') await walk(engine);
    console.log(`All ${rows.length} steps succeeded. The transcript is in ${file}.`);
  } finally {
    if (!values.keep) await engine.stop();
  }
}

await runMain(main, (error) => `${error instanceof Error ? error.message : error}\nThe transcript is in ${file}.`);
