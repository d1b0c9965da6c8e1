import { icd10Chapters } from '@worksmart/shared/reports/icd10-chapters.ts';

/** SQL of a date's month, its first day. */
export const monthOf = (date: string): string => `date_trunc('month', ${date}::timestamp)::date`;

/** In place of a month before the first one. */
export const noMonth = `date '1900-01-01'`;

/** Chapters follow one another by their first category. */
const bounds = (end: 'from' | 'to'): string =>
  `array[${icd10Chapters.map((chapter) => `'${chapter[end]}'`).join(', ')}] collate "C"`;

/** SQL of the number of a diagnosis' ICD-10 chapter; null where there is none. */
export const chapterOf = (code: string): string => {
  const category = `upper(left(${code}, 3)) collate "C"`;
  const last = `nullif(width_bucket(${category}, ${bounds('from')}), 0)`;
  return `case when ${category} <= (${bounds('to')})[${last}] then ${last} end`;
};

const paidFor = (type: 'M' | 'R') => `coalesce(sum(c.paid) filter (where c.claim_type = '${type}'), 0)`;

/**
 * What a customer's claims come to by month of payment and of service.
 * @param claims SQL of a table of claims `c` with its joins and conditions, from its name on
 */
export const monthSums = (claims: string): string => `
  select c.customer_id, ${monthOf('c.paid_date')} as paid_month, ${monthOf('c.service_from')} as service_month,
    c.claim_type, coalesce(sum(c.billed), 0) as billed, coalesce(sum(c.allowed), 0) as allowed, sum(c.paid) as paid,
    coalesce(sum(c.rebate), 0) as rebate, max(c.paid_date) as last_paid
  from ${claims} group by 1, 2, 3, 4`;

/**
 * What each member's claims come to by month of payment.
 * @param claims as of `monthSums`
 * @param parts SQL that tells claims `c` of one month apart: further columns of those names
 */
export const memberSums = (claims: string, parts: readonly { name: string; sql: string }[] = []): string => `
  select customer_id, paid_month, member_key, sum(medical) as medical, sum(pharmacy) as pharmacy,
    max(last_paid) as last_paid, max(latest) as latest,
    coalesce(jsonb_object_agg(chapter, of_chapter) filter (where chapter is not null), '{}') as chapters
    ${parts.map(({ name }) => `, ${name}`).join('')}
  from (
    select ${parts.map(({ name, sql }) => `${sql} as ${name}, `).join('')}c.customer_id, ${monthOf('c.paid_date')} as paid_month, c.member_key,
      case when c.claim_type = 'M' then ${chapterOf('c.diagnosis_code')} end as chapter,
      ${paidFor('M')} as medical, ${paidFor('R')} as pharmacy, sum(c.paid) as of_chapter, max(c.paid_date) as last_paid,
      max((c.import_id::bigint << 32) + c.row_no) as latest
    from ${claims} group by 1, 2, 3, 4${parts.map((_, index) => `, ${index + 5}`).join('')}) by_chapter
  group by customer_id, paid_month, member_key${parts.map(({ name }) => `, ${name}`).join('')}`;

/** Finds once which claims count, for all sums that are made of them: that costs more than the sums do. */
const count = (claims: string): string[] => [
  `create temp table counted on commit drop as
   select c.customer_id, c.claim_number, c.claim_type, c.member_key, c.paid_date, c.service_from, c.diagnosis_code,
     c.billed, c.allowed, c.paid, c.rebate, c.import_id, c.row_no
   from ${claims}`,
  'analyze counted',
];

const countsOf = (claims: string, join: string): string => `
  insert into claim_month_count (customer_id, paid_month, previous_month, claims)
  select m.customer_id, m.paid_month, coalesce(m.previous_month, ${noMonth}), count(*)
  from (
    select customer_id, paid_month,
      lag(paid_month) over (partition by customer_id, claim_number order by paid_month) as previous_month
    from (select distinct c.customer_id, c.claim_number, ${monthOf('c.paid_date')} as paid_month from ${claims}) d) m
  ${join}
  group by 1, 2, 3`;

const inserts = [
  `insert into claim_month (customer_id, paid_month, service_month, claim_type, billed, allowed, paid, rebate, last_paid)
   ${monthSums('counted c')}`,
  `insert into claim_member_month (customer_id, paid_month, member_key, medical, pharmacy, last_paid, latest, chapters)
   ${memberSums('counted c')}`,
];

const tables = ['claim_month', 'claim_month_count', 'claim_member_month'];

/** Makes all sums anew. */
export const rebuildSql: readonly string[] = [
  ...tables.map((table) => `delete from ${table}`),
  ...count('published_claim c'),
  ...inserts,
  countsOf('counted c', ''),
];

/**
 * Makes anew the sums of the months that imports ($1, their ids) have to do with: all those of the claims they tell of,
 * since these may count instead of another file's rows, or come before or after them.
 */
export const affectedSql = `
  insert into affected
  select distinct c.customer_id, ${monthOf('c.paid_date')} from claim c
  where (c.claim_number, c.customer_id) in (select claim_number, customer_id from claim where import_id = any($1::int[]))`;
export const renewSql: readonly string[] = [
  ...tables.map(
    (table) => `delete from ${table} t using affected a
    where t.customer_id = a.customer_id and t.paid_month = a.paid_month`,
  ),
  ...count(`published_claim c join affected a on a.customer_id = c.customer_id
    and c.paid_date >= a.paid_month and c.paid_date < a.paid_month + interval '1 month'`),
  ...inserts,
  countsOf(
    'published_claim c where (c.customer_id, c.claim_number) in (select customer_id, claim_number from counted)',
    'join affected a using (customer_id, paid_month)',
  ),
];

/** Imports whose claims count and are not in the sums, or the other way round; `gone` is one that is there no more. */
export const outdatedTotalsSql = `
  select coalesce(i.id, s.import_id) as id, i.id is null and not exists (select from file_import f where f.id = s.import_id) as gone
  from (select id from file_import where state = 'published' and format <> 3) i
    full join claim_month_import s on s.import_id = i.id
  where i.id is null or s.import_id is null`;

/** Condition that the kept sums count what is published at this moment, no more and no less. */
export const sumsInStep = `(not exists (select from file_import i where i.state = 'published' and i.format <> 3
      and not exists (select from claim_month_import s where s.import_id = i.id))
    and not exists (select from claim_month_import s
      where not exists (select from file_import i where i.id = s.import_id and i.state = 'published')))`;
