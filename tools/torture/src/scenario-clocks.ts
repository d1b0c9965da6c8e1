import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import type { CallOptions } from './call.ts';
import { call, keptConnections } from './call.ts';
import { dateFields, datesToTry, type Shift } from './date-fields.ts';
import type { Ground } from './ground.ts';
import { type Effort, nothingBroken, type Outcome, promised } from './outcome.ts';

const zones = [
  'UTC',
  'America/Indiana/Indianapolis',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'America/St_Johns',
] as const;

const suites = [
  { folder: 'packages/shared', files: [] },
  { folder: 'packages/core', files: ['src/platform/business-time', 'src/platform/mail', 'src/proposals'] },
  { folder: 'apps/api', files: ['src/features/customers/record', 'src/features/customers/search'] },
  { folder: 'apps/web', files: ['src/lib', 'src/ui/fields'] },
];

/**
 * Processes, database and business in five different time zones: calendar dates stay the same, and the tests pass
 * (T40).
 */
export async function turnClocks(ground: Ground, { short }: Effort): Promise<Outcome> {
  const outcome = nothingBroken();
  const tried = short ? zones.slice(2, 4) : zones;
  const dates = datesToTry(short ? 60 : 1_000);
  outcome.did = `${dates.length} dates in each of ${dateFields.length} fields written through an api of one zone, read through one of another, with the database server in a third, for ${tried.length} zones; then the suites that know of dates under each zone.`;
  const shifts: Shift[] = [];
  for (const [index, zone] of tried.entries()) {
    const [reading, server] = [1, 2].map((step) => zones[(index + step) % zones.length] ?? 'UTC');
    await ground.database.query(`alter database torture set timezone = '${server}'`);
    for (const [at, date] of (await roundTrips(ground, { writing: zone, reading: reading ?? 'UTC' }, dates)).entries())
      if (date) shifts.push({ ...date, zone: `${zone} to ${reading}, database in ${server}`, at });
  }
  await ground.database.query('alter database torture reset timezone');
  const [first] = shifts;
  outcome.found.push(
    `${tried.length * dates.length * dateFields.length} dates written and read: ${shifts.length} moved`,
  );
  promised(outcome, shifts.length === 0, `${shifts.length} dates moved, like ${JSON.stringify(first)}`);
  const failed = await runSuites(ground, short ? tried.slice(0, 1) : tried, short);
  outcome.found.push(...failed.passedTexts);
  outcome.broken.push(...failed.broken);
  return outcome;
}

/** @returns dates that were returned with another value than was sent */
async function roundTrips(
  ground: Ground,
  { writing, reading }: { writing: string; reading: string },
  dates: readonly string[],
): Promise<Omit<Shift, 'zone' | 'at'>[]> {
  const agent = keptConnections();
  const wrong: Omit<Shift, 'zone' | 'at'>[] = [];
  const records = await ground.database.query<{ id: number }>(
    'select id from customer where stage_id = 3 and deleted_at is null order by id desc limit 8',
  );
  await ground.withMembers({ env: { TZ: writing } }, ({ apis: [writer] }) =>
    ground.withMembers({ env: { TZ: reading } }, async ({ apis: [reader] }) => {
      const ask = async (url: string, more: CallOptions) => {
        const answer = await call(url, { agent, headers: ground.headers, ...more });
        if (answer.status !== 200) throw new Error(`Writing a date answered ${answer.status}: ${answer.body}`);
        return JSON.parse(answer.body) as object;
      };
      await Promise.all(
        records.map(async ({ id }, lane) => {
          for (let index = lane; index < dates.length; index += records.length) {
            const date = dates[index] ?? '';
            const body = Object.assign({ id }, ...mergeFields(date));
            const saved = await ask(`${writer.url}/api/customer`, { body });
            const read = await ask(`${reader.url}/api/customer/${id}`, {});
            for (const field of dateFields)
              for (const [where, record] of [['answer', saved] as const, ['later', read] as const]) {
                const back = field.read(record);
                if (back !== date) wrong.push({ field: field.name, where, sent: date, back: String(back) });
              }
          }
        }),
      );
    }),
  );
  agent.destroy();
  return wrong;
}

const mergeFields = (date: string): object[] => {
  const benefits = Object.assign({}, ...dateFields.map(({ benefits }) => benefits?.(date) ?? {}));
  const others = dateFields.flatMap(({ body }) => (body ? [body(date)] : []));
  return [...others, { rfp: { expiration: date, benefits } }];
};

/** Runs the test suites under each zone, with the embedded database of `npm test`. */
async function runSuites(
  { folder: home }: Ground,
  zonesToTry: readonly string[],
  short: boolean,
): Promise<{ passedTexts: string[]; broken: string[] }> {
  const [passedTexts, broken]: [string[], string[]] = [[], []];
  const result = join(home, 'suite.json');
  for (const zone of zonesToTry)
    for (const { folder, files } of short ? suites.slice(0, 1) : suites) {
      rmSync(result, { force: true });
      const program = inRoot(folder, 'node_modules/vitest/vitest.mjs');
      const args = [program, 'run', '--reporter=json', `--outputFile=${result}`, ...files];
      const env = { ...process.env, TZ: zone, CI: '1', NO_COLOR: '1' };
      // A failing suite says so in its result.
      await promisify(execFile)(process.execPath, args, { cwd: inRoot(folder), env, maxBuffer: 2 ** 28 }).catch(
        () => {},
      );
      const { passed, failed } = readResult(result);
      passedTexts.push(`${[folder, ...files].join(' ')} in ${zone}: ${passed} tests passed, ${failed.length} failed`);
      if (passed === 0 || failed.length > 0) broken.push(`${folder} in ${zone}: ${failed.slice(0, 3).join('; ')}`);
    }
  return { passedTexts, broken };
}

interface VitestResult {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

function readResult(file: string): { passed: number; failed: string[] } {
  if (!existsSync(file)) return { passed: 0, failed: ['it wrote no result'] };
  const result = JSON.parse(readFileSync(file, 'utf8')) as VitestResult;
  const failed = result.testResults.flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    // A file that could not be loaded has no failed tests.
    return status === 'failed' && names.length === 0 ? [name.split('/').at(-1) ?? name] : names;
  });
  return { passed: result.numPassedTests, failed };
}
