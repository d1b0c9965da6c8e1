import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../lib/paths.mjs';
import { buildWeb, generateClient } from '../lib/prepare-code.mjs';
import { explain } from '../lib/problem.mjs';
import { step } from '../lib/steps.mjs';
import { prepareToolchain } from '../lib/toolchain.mjs';
import { measureGuard } from './measure-guard.ts';
import { measureLogin } from './measure-login.ts';
import { measureMemory } from './measure-memory.ts';
import { measureDetail, measureList } from './measure-reads.ts';
import { measureScale } from './measure-scale.ts';
import { measureScripts } from './measure-scripts.ts';
import { measureSearch } from './measure-search.ts';
import { measureStart } from './measure-start.ts';
import { measureUpload } from './measure-upload.ts';
import { measureVersions } from './measure-versions.ts';
import { type Finding, findingsTable, machineFacts, sidesTable } from './report.ts';
import { prepareSetting, type Setting } from './setting.ts';

// `pnpm bench [--small] [--customers N] [--without-scale] [--out FILE]`: measures the product beside bare servers in one run and writes
// what came out as ratios. It fails when it cannot measure, never because of a figure.

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    customers: { type: 'string' },
    // Leaves out the ten times as many customers of P12, which take ten times as long to make.
    'without-scale': { type: 'boolean', default: false },
    out: { type: 'string', default: 'docs/bench.md' },
  },
});
const { small } = values;
const customers = Number(values.customers ?? (small ? 5_000 : 200_000));
const effort = { pairs: 5, seconds: small ? 1 : 3 };
const memorySeconds = small ? 5 : 60;

async function measure(setting: Setting): Promise<string> {
  const began = Date.now();
  const loadBefore = loadavg()[0] ?? 0;
  const list = await step('P1 the list', () => measureList(setting, effort));
  const versions = await step('P2 lists by version', () => measureVersions(setting, effort, small ? 400 : 10_000));
  const detail = await step('P3 one record', () => measureDetail(setting, effort));
  const guard = await step('P4 key, session and role', () => measureGuard(setting, small ? 5 : 9));
  const login = await step('P5 sign-in', () => measureLogin(setting, small ? 5 : 15));
  const memory = await step('P13 memory, callers who hang up', () => measureMemory(setting, memorySeconds));
  const search = await step('Filter and search', () => measureSearch(setting));
  const upload = await step('Uploads', () => measureUpload(setting));
  const scripts = await step('P15 scripts', () => measureScripts(inRoot('apps/web/dist')));
  const start = await step('P16 start', () => measureStart(setting, 5));
  const scale = values['without-scale'] ? [] : await step('P12 ten times the customers', () => measureScale(setting));
  const findings: Finding[] = [
    ...list.findings,
    ...versions,
    ...detail.findings,
    ...guard,
    ...login,
    ...scale,
    ...memory,
    ...scripts,
    ...start,
    ...search,
    ...upload,
  ];
  return [
    '# What the product costs beside bare servers',
    '',
    'Written by `pnpm bench`. A ratio is the median of its pairs, in brackets the interval that leaves a tenth out on',
    'each side; a goal counts as missed only when the whole interval misses it. Both sides run in turns (A/B/B/A) in one',
    'run, each on a drained server, the first pair left out; bodies are compared before anything is timed.',
    '',
    '## The machine',
    '',
    machineFacts(setting),
    `- Measured in ${Math.round((Date.now() - began) / 1000)} s after ${setting.seeding.toFixed(0)} s of seeding; ${loadText(loadBefore)}`,
    `- Each run ${effort.seconds} s with 16 callers; sign-in and call limits are lifted, everything else is as in production.`,
    '',
    '## Goals',
    '',
    findingsTable(findings),
    '',
    '## Both sides',
    '',
    sidesTable([...list.comparisons, ...detail.comparisons]),
    '',
    [...list.notes, ...detail.notes].map((note) => `- ${note}`).join('\n'),
    '- The bare json statement of the record is the product’s own: what is measured is all that surrounds it. The record',
    '  by Prisma is answered as its rows are, unshaped and without the names of lookups, which favours Prisma.',
    '',
  ].join('\n');
}

const loadText = (load: number): string => {
  const text = `other programs kept ${load.toFixed(1)} processes busy when it began`;
  return load > 1.5 ? `${text}: **the machine was not quiet**.` : `${text}.`;
};

/** What people wrote below the figures of the run before stays, to be brought up to date by hand. */
function remarksOf(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const begin = text.indexOf('## Remarks');
  return begin < 0 ? '' : `\n${text.slice(begin)}`;
}

async function main(): Promise<void> {
  const tools = await prepareToolchain(step);
  await generateClient(tools, step);
  await buildWeb(tools, step);
  const setting = await prepareSetting(customers);
  const stop = () => setting.close().then(() => process.exit(130));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const report = await measure(setting);
    const file = inRoot(values.out);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, report + remarksOf(file));
    console.log(`\n${report}\nWritten to ${values.out}.`);
  } finally {
    await setting.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
