import { icd10Chapters } from '@worksmart/shared/claims/reports/icd10-chapters.ts';

/** SQL of the first day of a date's month. */
export const monthOf = (date: string): string => `date_trunc('month', ${date}::timestamp)::date`;

/** Stands for the month before the first one. */
export const noMonth = `date '1900-01-01'`;

/** The chapters are ordered by their first category. */
const bounds = (end: 'from' | 'to'): string =>
  `array[${icd10Chapters.map((chapter) => `'${chapter[end]}'`).join(', ')}] collate "C"`;

/** SQL of the ICD-10 chapter number of a diagnosis, or null if it has none. */
export const chapterOf = (code: string): string => {
  const category = `upper(left(${code}, 3)) collate "C"`;
  const last = `nullif(width_bucket(${category}, ${bounds('from')}), 0)`;
  return `case when ${category} <= (${bounds('to')})[${last}] then ${last} end`;
};

const paidFor = (type: 'M' | 'R') => `coalesce(sum(c.paid) filter (where c.claim_type = '${type}'), 0)`;

/**
 * SQL of a customer's claim totals by month of payment and of service.
 * @param claims SQL of a table of claims `c` with its joins and conditions, from the table name on
 */
export const monthSums = (claims: string): string => `
  select c.customer_id, ${monthOf('c.paid_date')} as paid_month, ${monthOf('c.service_from')} as service_month,
    c.claim_type, coalesce(sum(c.billed), 0) as billed, coalesce(sum(c.allowed), 0) as allowed, sum(c.paid) as paid,
    coalesce(sum(c.rebate), 0) as rebate, max(c.paid_date) as last_paid
  from ${claims} group by 1, 2, 3, 4`;

/**
 * SQL of each member's claim totals by month of payment.
 * @param claims see `monthSums`
 * @param parts further columns by which the claims `c` of a month are grouped
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

/** Condition that the stored sums include exactly the published imports. */
export const sumsInStep = `(not exists (select from file_import i where i.state = 'published' and i.format <> 3
      and not exists (select from claim_month_import s where s.import_id = i.id))
    and not exists (select from claim_month_import s
      where not exists (select from file_import i where i.id = s.import_id and i.state = 'published')))`;
