import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { outputOf } from 'worksmart-cms/scripts/lib/started.mjs';
import { readTests, readVitestResult } from 'worksmart-cms/scripts/lib/test-results.mjs';
import { ask } from './call.ts';
import { withMembers } from './members.ts';
import type { Testbed } from './testbed.ts';
import type { Trial } from './trial.ts';

const zones = ['UTC', 'America/Indiana/Indianapolis', 'Pacific/Kiritimati', 'Asia/Kolkata', 'America/St_Johns'];

const suites = [
  { folder: 'packages/shared', files: [] },
  { folder: 'packages/core', files: ['src/platform/business-time', 'src/platform/mail', 'src/pricing/proposals'] },
  { folder: 'apps/api', files: ['src/features/records/customers/record', 'src/features/records/customers/search'] },
  { folder: 'apps/web', files: ['src/lib', 'src/ui/fields'] },
];

const plans = ['medical', 'dental', 'vision', 'life', 'retirement'];

/** A customer's record with all its calendar dates. `rfp.expiration` is the end of its day in the business time zone. */
const recordWith = (date: string): object => ({
  profile: { dateOfCorp: date },
  startDate: date,
  rfp: {
    expiration: date,
    benefits: {
      ...Object.fromEntries(plans.map((plan) => [plan, { renewalDate: date }])),
      disability: { stD_RenewalDate: date, ltD_RenewalDate: date },
    },
  },
});
const datesOfRecord = 5 + plans.length;

/** @returns the fields that have another value than was sent */
const movedDates = (sent: object, got: unknown, path = ''): string[] =>
  Object.entries(sent).flatMap(([name, value]) => {
    const other = (got as Record<string, unknown> | null | undefined)?.[name];
    if (typeof value !== 'string') return movedDates(value, other, `${path}${name}.`);
    return other === value ? [] : [`${path}${name}: sent ${value}, got ${other}`];
  });

/** The days on which clocks change, the ends of years, leap days; then days spread over two hundred years. */
const awkward = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2000-02-29',
  '1900-01-02',
  '1970-01-01',
  '1969-12-31',
  '2038-01-19',
  '2011-12-30',
  '1918-03-31',
  '2200-12-31',
  '1995-01-01',
];

/** The given number of dates as sent, the awkward ones first. */
function datesToTry(count: number): string[] {
  const first = Date.UTC(1901, 0, 1);
  const spread = Array.from({ length: Math.max(0, count - awkward.length) }, (_, index) =>
    // A bit more than 73 days, to cover every month and day of the week.
    new Date(first + index * 73 * 86_400_000 + (index % 7) * 86_400_000).toISOString().slice(0, 10),
  );
  return [...awkward, ...spread].slice(0, count).map((day) => `${day}T00:00:00`);
}

/**
 * Processes, database and business in five different time zones: calendar dates stay the same, and the tests pass
 * (T40).
 */
export async function turnClocks(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  const tried = trial.size([zones.slice(2, 4), zones]);
  const dates = datesToTry(trial.size([60, 1_000]));
  outcome.did = `${dates.length} dates in each of ${datesOfRecord} fields written through an api of one zone, read through one of another, with the database server in a third, for ${tried.length} zones; then the suites that know of dates under each zone.`;
  const moved: string[] = [];
  for (const [index, writing] of tried.entries()) {
    const [reading = '', server = ''] = [1, 2].map((step) => zones[(index + step) % zones.length]);
    await testbed.database.query(`alter database torture set timezone = '${server}'`);
    const shifts = await roundTrips(testbed, { writing, reading }, dates);
    moved.push(...shifts.map((shift) => `${shift} (${writing} to ${reading}, database in ${server})`));
  }
  await testbed.database.query('alter database torture reset timezone');
  trial.found(`${tried.length * dates.length * datesOfRecord} dates written and read: ${moved.length} moved`);
  trial.promise(moved.length === 0, `${moved.length} dates moved, like ${moved[0]}`);
  for (const zone of trial.size([tried.slice(0, 1), tried]))
    for (const { folder, files } of trial.size([suites.slice(0, 1), suites]))
      await runSuite(trial, zone, folder, files);
}

/** @returns dates that were returned with another value than was sent */
async function roundTrips(
  testbed: Testbed,
  { writing, reading }: { writing: string; reading: string },
  dates: readonly string[],
): Promise<string[]> {
  const { headers } = testbed;
  const wrong: string[] = [];
  const records = await testbed.database.query(
    'select id from customer where stage_id = 3 and deleted_at is null order by id desc limit 8',
  );
  await withMembers(testbed, { env: { TZ: writing } }, ({ api: writer }) =>
    withMembers(testbed, { env: { TZ: reading } }, async ({ api: reader }) => {
      const roundTrip = async (id: unknown, date: string) => {
        const sent = recordWith(date);
        const saved = await ask(`${writer.url}/api/customer`, { headers, body: { id, ...sent } });
        const read = await ask(`${reader.url}/api/customer/${id}`, { headers });
        wrong.push(...[saved, read].flatMap((record) => movedDates(sent, record)));
      };
      await Promise.all(
        records.map(async ({ id }, lane) => {
          for (let index = lane; index < dates.length; index += records.length) await roundTrip(id, dates[index] ?? '');
        }),
      );
    }),
  );
  return wrong;
}

/** Runs a test suite under a zone, with the embedded database of `npm test`. */
async function runSuite(trial: Trial, zone: string, folder: string, files: readonly string[]): Promise<void> {
  const result = join(trial.testbed.folder, 'suite.json');
  rmSync(result, { force: true });
  const program = inRoot(folder, 'node_modules/vitest/vitest.mjs');
  const args = [program, 'run', '--reporter=json', `--outputFile=${result}`, ...files];
  const env = { ...process.env, TZ: zone, CI: '1', NO_COLOR: '1' };
  const { code } = await outputOf([process.execPath, ...args], { cwd: inRoot(folder), env });
  const { passed, failed } = readVitestResult(result, code);
  const names = readTests(result).flatMap((one) => (one.passed || one.skipped ? [] : [one.title]));
  trial.found(`${[folder, ...files].join(' ')} in ${zone}: ${passed} tests passed, ${failed} failed`);
  const isGood = passed > 0 && failed === 0;
  trial.promise(isGood, `${folder} in ${zone}: ${names.slice(0, 3).join('; ') || 'a file did not load'}`);
}
