import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { runCommand } from 'worksmart-cms/scripts/lib/run-command.mjs';
import { readTests, readVitestResult } from 'worksmart-cms/scripts/lib/test-results.mjs';
import { type CallOptions, call } from './call.ts';
import { dateFields, datesToTry, readDate, recordWith, type Shift } from './date-fields.ts';
import { withMembers } from './members.ts';
import { promised, type Trial } from './outcome.ts';
import type { Testbed } from './testbed.ts';

const zones = [
  'UTC',
  'America/Indiana/Indianapolis',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'America/St_Johns',
] as const;

const suites = [
  { folder: 'packages/shared', files: [] },
  { folder: 'packages/core', files: ['src/platform/business-time', 'src/platform/mail', 'src/pricing/proposals'] },
  { folder: 'apps/api', files: ['src/features/records/customers/record', 'src/features/records/customers/search'] },
  { folder: 'apps/web', files: ['src/lib', 'src/ui/fields'] },
];

/**
 * Processes, database and business in five different time zones: calendar dates stay the same, and the tests pass
 * (T40).
 */
export async function turnClocks({ testbed, outcome, short }: Trial): Promise<void> {
  const tried = short ? zones.slice(2, 4) : zones;
  const dates = datesToTry(short ? 60 : 1_000);
  outcome.did = `${dates.length} dates in each of ${dateFields.length} fields written through an api of one zone, read through one of another, with the database server in a third, for ${tried.length} zones; then the suites that know of dates under each zone.`;
  const shifts: Shift[] = [];
  for (const [index, zone] of tried.entries()) {
    const [reading, server] = [1, 2].map((step) => zones[(index + step) % zones.length] ?? 'UTC');
    await testbed.database.query(`alter database torture set timezone = '${server}'`);
    for (const [at, date] of (await roundTrips(testbed, { writing: zone, reading: reading ?? 'UTC' }, dates)).entries())
      if (date) shifts.push({ ...date, zone: `${zone} to ${reading}, database in ${server}`, at });
  }
  await testbed.database.query('alter database torture reset timezone');
  const [first] = shifts;
  outcome.found.push(
    `${tried.length * dates.length * dateFields.length} dates written and read: ${shifts.length} moved`,
  );
  promised(outcome, shifts.length === 0, `${shifts.length} dates moved, like ${JSON.stringify(first)}`);
  const failed = await runSuites(testbed, short ? tried.slice(0, 1) : tried, short);
  outcome.found.push(...failed.passedTexts);
  outcome.broken.push(...failed.broken);
}

/** @returns dates that were returned with another value than was sent */
async function roundTrips(
  testbed: Testbed,
  { writing, reading }: { writing: string; reading: string },
  dates: readonly string[],
): Promise<Omit<Shift, 'zone' | 'at'>[]> {
  const wrong: Omit<Shift, 'zone' | 'at'>[] = [];
  const records = await testbed.database.query<{ id: number }>(
    'select id from customer where stage_id = 3 and deleted_at is null order by id desc limit 8',
  );
  await withMembers(testbed, { env: { TZ: writing } }, ({ api: writer }) =>
    withMembers(testbed, { env: { TZ: reading } }, async ({ api: reader }) => {
      const ask = async (url: string, more: CallOptions) => {
        const answer = await call(url, { headers: testbed.headers, ...more });
        if (answer.status !== 200) throw new Error(`Writing a date answered ${answer.status}: ${answer.body}`);
        return JSON.parse(answer.body) as object;
      };
      await Promise.all(
        records.map(async ({ id }, lane) => {
          for (let index = lane; index < dates.length; index += records.length) {
            const date = dates[index] ?? '';
            const saved = await ask(`${writer.url}/api/customer`, { body: { id, ...recordWith(date) } });
            const read = await ask(`${reader.url}/api/customer/${id}`, {});
            for (const field of dateFields)
              for (const [where, record] of [['answer', saved] as const, ['later', read] as const]) {
                const back = readDate(record, field);
                if (back !== date) wrong.push({ field, where, sent: date, back: String(back) });
              }
          }
        }),
      );
    }),
  );
  return wrong;
}

/** Runs the test suites under each zone, with the embedded database of `npm test`. */
async function runSuites(
  { folder: home }: Testbed,
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
      const code = await runCommand([process.execPath, ...args], { cwd: inRoot(folder), env, what: 'vitest' }).then(
        () => 0,
        () => 1,
      );
      const { passed, failed } = readVitestResult(result, code);
      const names = readTests(result).flatMap((one) => (one.passed || one.skipped ? [] : [one.title]));
      passedTexts.push(`${[folder, ...files].join(' ')} in ${zone}: ${passed} tests passed, ${failed} failed`);
      if (passed === 0 || failed > 0)
        broken.push(`${folder} in ${zone}: ${names.slice(0, 3).join('; ') || 'a file did not load'}`);
    }
  return { passedTexts, broken };
}
