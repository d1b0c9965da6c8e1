import { beforeAll, expect, test } from 'vitest';
import { type CheckStatement, statementChecker } from '#testing/check-statement.ts';
import { connectionForTests } from '#testing/connection-for-tests.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { declaredStatements, declaring } from '#testing/declared-statements.ts';
import { type Kind, kind } from './row-kind.ts';
import { type AnyStatement, declarations } from './statement.ts';

const repeated = (names: readonly unknown[]) => names.filter((name, index) => names.indexOf(name) < index);

const database = databaseForTests();
const client = connectionForTests(() => database.url);
let check: CheckStatement;
beforeAll(async () => {
  check = await statementChecker(client);
});

/** Returns the problems of statements. Temporary tables that some need are created first and last for the connection. */
const problemsOf = async (statements: readonly AnyStatement[]): Promise<string[]> => {
  for (const { text } of statements.filter((one) => one.text.startsWith('create temp table'))) {
    await client.query(text.replace('table', 'table if not exists').replace(' on commit drop', ''));
  }
  const problems: string[] = [];
  for (const one of statements) {
    const found = await check(one).catch((error: Error) => [error.message]);
    problems.push(...found.map((problem) => `${one.name}: ${problem}`));
  }
  return problems;
};

test('every declared statement returns the columns it declares, in all its variants', async () => {
  const statements = await declaredStatements();
  expect(await problemsOf(statements)).toEqual([]);
  const names = statements.map(({ name }) => name);
  expect(repeated(names)).toEqual([]);
  // PostgreSQL truncates longer names.
  expect(names.filter((name) => name.length > 63)).toEqual([]);
  // A statement that is declared only when a function runs would be missing here.
  const loaded = new Set(declarations().map(({ name }) => name));
  expect(declaring.filter(({ name }) => !name || !loaded.has(name))).toEqual([]);
  expect(repeated(declaring.map(({ name }) => name))).toEqual([]);
});

interface Plan {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  'CTE Name'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/**
 * The common tables that a plan reads whole for each row of another.
 * @param hashed the names of the parts that run once @param isForEach whether the plan runs for each row
 */
const searchedIn = (plan: Plan, hashed: ReadonlySet<string>, isForEach = false): string[] => [
  ...(isForEach && plan['Node Type'] === 'CTE Scan' && plan.Filter ? [plan['CTE Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap((part) => {
    const { 'Parent Relationship': relation, 'Subplan Name': name = '' } = part;
    const isOnce = relation === 'InitPlan' || hashed.has(name);
    return searchedIn(part, hashed, !isOnce && (isForEach || relation === 'SubPlan'));
  }),
];

/** Common tables of few rows, or searched for few. */
const short = [
  // Companies that report their claims under another.
  'stop-loss-refresh: affiliated',
  // How the premiums of single companies changed.
  'renewal-preview: changed',
  // Findings that are gone since the last check of the same months.
  'premium-close-findings: known',
  // The months of one client.
  'replay-offers: counted',
];

test('no statement searches a common table for each row, which takes minutes where both are long', async () => {
  const found: string[] = [];
  // Loads all files that declare some. The variants of a statement have the same common tables.
  await declaredStatements();
  for (const { name, text } of declarations().flatMap(({ variants }) => variants().slice(0, 1))) {
    const explained = await client
      .query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`)
      .catch(() => ({ rows: [] }));
    for (const row of explained.rows) {
      const hashed = [...JSON.stringify(row).matchAll(/hashed (SubPlan \d+)/g)].map(([, part = '']) => part);
      const searched = searchedIn(row['QUERY PLAN'][0].Plan, new Set(hashed));
      found.push(...searched.map((table) => `${name}: ${table}`));
    }
  }
  expect([...new Set(found)].filter((one) => !short.includes(one))).toEqual([]);
});

const problemOf = async (text: string, columns: Readonly<Record<string, Kind<unknown>>> | null) =>
  problemsOf([{ name: 'one', text, columns } as AnyStatement]);

test.each([
  ['a renamed column', 'select id as "userId" from app_user', { id: kind.int }, ['answers "userId"', 'declares "id"']],
  ['a count that arrives as text', 'select count(*) as total from note', { total: kind.int }, ['answers bigint']],
  ['an amount that pg and Prisma hand over differently', 'select 1.5 as fee', { fee: kind.float }, ['answers numeric']],
  ['a value that may be missing', 'select phone from app_user', { phone: kind.text }, ['may be null']],
  ['an undeclared result', 'delete from note returning id', null, ['answers "id" (integer)']],
  ['a duplicate column', 'select 1 as id, 2 as id', { id: kind.int }, ['answers "id" twice']],
  ['a column that the schema does not have', 'select nobody from note', { nobody: kind.int }, ['does not exist']],
])('the check finds %s', async (_, text, columns, expected) => {
  const found = await problemOf(text, columns);
  expect(found.map((problem, index) => problem.includes(expected[index] ?? 'nothing more'))).toEqual(
    expected.map(() => true),
  );
});

test('the check accepts correct statements, including a command that only waits for a lock', async () => {
  expect(
    await problemOf('select phone, first_name as "firstName" from app_user', {
      phone: kind.text.orNull,
      firstName: kind.text,
    }),
  ).toEqual([]);
  expect(await problemOf(`select pg_advisory_xact_lock(hashtext('any'))`, null)).toEqual([]);
});
