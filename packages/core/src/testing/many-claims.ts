/**
 * Statements that publish claims $1 to $2 of one year ($4) for $3 clients of a hundred members each: an invoice row for each
 * claim, and for half of them also the detail. The same numbers give the same rows. For the bench.
 * @param share of the usual amount, 350 USD per claim: scales what its members cost
 */
export const manyClaimsSql = (share: number): readonly string[] => [
  `insert into customer (name, address, city, state, zip, operating_year, source_id, stage_id, stage_date, status_id,
      status_date, is_active, updated_at)
    select 'Claims ' || lpad(n::text, 6, '0'), n || ' Main Street', 'Carmel', 'IN', '46032', $4::int, 9, 4, now(), 27, now(),
      true, now() from generate_series(1, $3::int) n
    where $1::int <= $2::int and not exists (select from customer c where c.name = 'Claims ' || lpad(n::text, 6, '0'))`,

  `insert into file_import (type_id, format, label, filename, state, size, sha256, storage_key)
    select t.type_id, t.format, concat_ws(' ', $1::int, m, t.format), 'claims.csv', 'published', 1, md5(k) || md5(k), md5(k)
    from generate_series(1, 12) m, (values (166, 2), (194, 4), (195, 5)) t(type_id, format),
      concat_ws(' ', $1::int, $2::int, $3::int, $4::int, m, t.format) k`,

  `insert into claim (import_id, row_no, format, customer_id, claim_number, claim_type, subscriber_id, member_id,
      relationship, member_last_name, member_first_name, member_dob, service_from, service_to, paid_date, diagnosis_code,
      billed, allowed, paid, rebate)
    select i.id, row_number() over (partition by i.id order by n) + 1, i.format, clients.ids[1 + p / 100],
      'CL' || lpad(n::text, 9, '0'), case when is_drug then 'R' else 'M' end, 'S' || 1000000 + p / 3,
      'S' || 1000000 + p / 3 || '0' || p % 3, (array['EE', 'SP', 'CH'])[1 + p % 3], 'Last' || p % 977, 'First' || p % 499,
      date '1960-01-01' + p % 18000, paid - 20, paid - 20, paid, chr(65 + (n::bigint * 31 % 26)::int) || '10', amount * 1.6,
      amount * 1.2, amount, case when i.format = 5 then 1.5 end
    from (select n, (n::bigint * 48271 % ($3::int * 100))::int as p, n % 5 >= 3 as is_drug,
        make_date($4::int, 1, 1) + (n::bigint * 7919 % 365)::int as paid,
        round(${share} * case when n % 997 = 0 then 30000 else 20 + n::bigint * 104729 % 60000 / 100.0 end, 2) as amount
      from generate_series($1::int, $2::int) n) c
      cross join (select array_agg(id order by id) as ids from customer where name like 'Claims %') clients
      join file_import i on i.label = concat_ws(' ', $1::int, extract(month from c.paid), i.format)
        and (i.format = 2 or n % 2 = 0 and i.format = case when is_drug then 5 else 4 end)`,
];
