import { kind } from '#platform/row-kind.ts';
import { type Command, statement, variants } from '#platform/statement.ts';
import { memberSums, monthOf, monthSums, noMonth } from './claim-sums.sql.ts';

/** Key of the advisory lock on the sums. The number is arbitrary. */
export const keeper = 7_166_194;

/** Waits for other writers of the sums and locks out later ones. `$1` is `keeper`. */
export const takeTurn = statement('claim-sums-turn', 'select pg_advisory_lock($1)');

/** Imports that count but are not in the sums, or the reverse. `gone` marks an import that no longer exists. */
export const outdatedTotals = statement(
  'claim-sums-behind',
  `select coalesce(i.id, s.import_id) as id, i.id is null and not exists (select from file_import f where f.id = s.import_id) as gone
  from (select id from file_import where state = 'published' and format <> 3) i
    full join claim_month_import s on s.import_id = i.id
  where i.id is null or s.import_id is null`,
  { id: kind.int, gone: kind.boolean },
);

export const hasNoSums = statement('claim-sums-empty', 'select not exists (select from claim_month_import) as empty', {
  empty: kind.boolean,
});

const affectedTable = statement(
  'claim-sums-affected-table',
  'create temp table affected (customer_id int, paid_month date, primary key (customer_id, paid_month)) on commit drop',
);

/**
 * Finds the months affected by the imports `$1`: all months of the claims they contain. These claims may replace rows of
 * another file, or precede or follow them.
 */
const findAffected = statement(
  'claim-sums-affected',
  `insert into affected
  select distinct c.customer_id, ${monthOf('c.paid_date')} from claim c
  where (c.claim_number, c.customer_id) in (select claim_number, customer_id from claim where import_id = any($1::int[]))`,
);

const analyzeAffected = statement('claim-sums-analyze-affected', 'analyze affected');

/** Whether a statement covers all sums or only those of affected months. */
const only = { affected: [false, true] } as const;
const tables = ['claim_month', 'claim_month_count', 'claim_member_month'] as const;

const clear = variants('claim-sums-clear', { table: tables, ...only }, ({ table, affected }) =>
  affected
    ? `delete from ${table} t using affected a
    where t.customer_id = a.customer_id and t.paid_month = a.paid_month`
    : `delete from ${table}`,
);

/** Selects the counted claims once for all sums, since selecting them costs more than summing. */
const count = variants('claim-sums-counted', only, ({ affected }) => {
  const claims = affected
    ? `published_claim c join affected a on a.customer_id = c.customer_id
    and c.paid_date >= a.paid_month and c.paid_date < a.paid_month + interval '1 month'`
    : 'published_claim c';
  return `create temp table counted on commit drop as
   select c.customer_id, c.claim_number, c.claim_type, c.member_key, c.paid_date, c.service_from, c.diagnosis_code,
     c.billed, c.allowed, c.paid, c.rebate, c.import_id, c.row_no
   from ${claims}`;
});

const analyzeCounted = statement('claim-sums-analyze-counted', 'analyze counted');

const addMonths = statement(
  'claim-sums-months',
  `insert into claim_month (customer_id, paid_month, service_month, claim_type, billed, allowed, paid, rebate, last_paid)
   ${monthSums('counted c')}`,
);

const addMemberMonths = statement(
  'claim-sums-members',
  `insert into claim_member_month (customer_id, paid_month, member_key, medical, pharmacy, last_paid, latest, chapters)
   ${memberSums('counted c')}`,
);

const addCounts = variants('claim-sums-counts', only, ({ affected }) => {
  const claims = affected
    ? 'published_claim c where (c.customer_id, c.claim_number) in (select customer_id, claim_number from counted)'
    : 'counted c';
  return `
  insert into claim_month_count (customer_id, paid_month, previous_month, claims)
  select m.customer_id, m.paid_month, coalesce(m.previous_month, ${noMonth}), count(*)
  from (
    select customer_id, paid_month,
      lag(paid_month) over (partition by customer_id, claim_number order by paid_month) as previous_month
    from (select distinct c.customer_id, c.claim_number, ${monthOf('c.paid_date')} as paid_month from ${claims}) d) m
  ${affected ? 'join affected a using (customer_id, paid_month)' : ''}
  group by 1, 2, 3`;
});

/** The statements that find the affected months, in order. `find` needs the imports' ids. */
export const markAffected = { table: affectedTable, find: findAffected, analyze: analyzeAffected };

/** Returns the commands that recalculate all sums, or only those of affected months. */
export const makeSums = (affected: boolean): readonly Command[] => [
  ...tables.map((table) => clear({ table, affected })),
  count({ affected }),
  analyzeCounted,
  addMonths,
  addMemberMonths,
  addCounts({ affected }),
];

/** Removes the imports `$1` from the list of imports in the sums. */
export const forgetImports = statement(
  'claim-sums-forget',
  'delete from claim_month_import where import_id = any($1::int[])',
);

/** Adds those of the imports `$1` that are published to the list of imports in the sums. */
export const noteImports = statement(
  'claim-sums-note',
  `insert into claim_month_import select id from file_import
    where id = any($1::int[]) and state = 'published' and format <> 3`,
);
