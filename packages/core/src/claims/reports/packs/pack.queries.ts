import { chapterOf } from '#claims/claims/claim-sums.sql.ts';
import { clientJoin, clientOf, inReport, ofCompanies, reportedClients } from '#claims/claims/reported-clients.sql.ts';
import { yearOf } from '#claims/claims/stop-loss.sql.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';

const [first, last, ids] = ['$1::date', '$2::date', '$3::int[]'];
const year = yearOf('c.paid_date');

/** Whether any diagnosis of a claim begins like one of `$5`. */
const isProtected = `exists (select from unnest(array[c.diagnosis_code, c.diagnosis_code_2, c.diagnosis_code_3, c.diagnosis_code_4]) d,
  unnest($5::text[]) b where starts_with(replace(upper(d), '.', ''), b))`;

/**
 * What was paid from `$1` to `$2` for the people `$4` of the clients `$3` by group of diagnosis, the largest first: null
 * where it is not known, or if a diagnosis begins like one of `$5`.
 */
export const packDiagnoses = statement(
  'pack-diagnoses',
  `with ${reportedClients(ids, first, last)}
  select c.member_key as person, case when not ${isProtected} then ${chapterOf('c.diagnosis_code')} end as chapter
  from reported_claim c ${clientJoin('c', year)}
  where c.claim_type = 'M' and c.paid_date between ${first} and ${last} and c.member_key = any($4::text[])
    and ${ofCompanies('c', ids)} and ${inReport(clientOf('c'), year, ids)}
  group by 1, 2 order by 1, sum(c.paid) desc, 2 nulls first`,
  { person: kind.text, chapter: kind.int.orNull },
);

/** The employees of a client's active census by their age on its day; null: no birth date. Leavers do not count. */
export const packCensus = statement(
  'pack-census',
  `select s.as_of::text as "asOf", extract(year from age(s.as_of, r.dob))::int as age, count(*)::int as people
  from census s join census_row r on r.census_id = s.id
  where s.customer_id = $1 and s.active and s.rows_deleted_at is null and (r.term_date is null or r.term_date > s.as_of)
  group by 1, 2 order by 2 nulls last`,
  { ...columnsOf(kind.text, 'asOf'), age: kind.int.orNull, people: kind.int },
);
