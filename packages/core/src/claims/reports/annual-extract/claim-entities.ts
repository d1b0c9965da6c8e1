import { csvRows } from '#platform/csv/csv-sql.ts';
import { client, date, lookup, money, number, text, zone } from './entity.ts';

const firstDay = 'make_date($1::int, 1, 1)';
const lastDay = 'make_date($1::int, 12, 31)';
/** A number instead of an identity: the same throughout a client and a run, in an order that reveals nothing. */
const numbered = (key: string, rows: string): string => `(
  select customer_id, ${key}, 'Member ' || lpad((row_number() over (partition by customer_id order by md5(${key})))::text, 4, '0') as member
  from (select distinct customer_id, ${key} from ${rows}) known)`;

const age = 'extract(year from age(r.service_from, r.member_dob))::int';
const ageBand = `case when ${age} >= 90 then '90+' else (greatest(${age}, 0) / 5 * 5) || ' to ' || (greatest(${age}, 0) / 5 * 5 + 4) end`;

const reported = `(select * from reported_claim where paid_date between ${firstDay} and ${lastDay})`;

const claims = csvRows('extract-claims', {
  from: `from ${reported} r
      join customer c on c.id = r.customer_id
      join ${numbered('member_key', `${reported} k`)} m on m.customer_id = r.customer_id and m.member_key = r.member_key
      order by r.import_id, r.row_no`,
  columns: [
    ...client,
    text('Member', 'm.member'),
    text(
      'Relationship',
      `case r.relationship when 'EE' then 'Employee' when 'SP' then 'Spouse' when 'CH' then 'Child' else 'Other' end`,
    ),
    text('Age Band', ageBand),
    text(
      'Type',
      `case r.claim_type when 'M' then 'Medical' when 'R' then 'Pharmacy' when 'D' then 'Dental' when 'V' then 'Vision' end`,
    ),
    text(
      'Adjustment',
      `case r.adjustment_code when 'O' then 'Original' when 'A' then 'Adjustment' when 'V' then 'Void' end`,
    ),
    date('Service From', 'r.service_from'),
    date('Service To', 'r.service_to'),
    date('Paid Date', 'r.paid_date'),
    text('Provider', 'r.provider_name'),
    text('Network', `case r.network when 'I' then 'In' when 'O' then 'Out' end`),
    money('Billed', 'r.billed'),
    money('Allowed', 'r.allowed'),
    money('Deductible', 'r.deductible'),
    money('Copay', 'r.copay'),
    money('Coinsurance', 'r.coinsurance'),
    money('Paid', 'r.paid'),
    money('Rebate', 'r.rebate'),
  ],
});

const billed = `(select * from reported_premium where coverage_month between ${firstDay} and ${lastDay})`;

const premiums = csvRows('extract-premiums', {
  from: `from ${billed} r
      join customer c on c.id = r.customer_id
      join ${numbered('employee_id', `${billed} k`)} m on m.customer_id = r.customer_id and m.employee_id = r.employee_id
      order by r.import_id, r.row_no`,
  columns: [
    ...client,
    text('Employee', `replace(m.member, 'Member', 'Employee')`),
    text('Coverage Month', `to_char(r.coverage_month, 'YYYY-MM')`),
    text('Plan Type', 'initcap(r.plan_type)'),
    text('Plan Code', 'r.plan_code'),
    text('Tier', 'r.tier'),
    text('Transaction', `case r.transaction_type when 'B' then 'Billed' when 'A' then 'Adjustment' end`),
    number('Members', 'r.member_count'),
    money('Premium', 'r.premium'),
    money('Employer', 'r.employer'),
    money('Employee Share', 'r.employee'),
    money('Admin Fee', 'r.admin_fee'),
    money('Stop-Loss', 'r.stop_loss'),
  ],
});

const files = csvRows('extract-files', {
  from: `from (select i.*, i.created_at at time zone ${zone} as uploaded from file_import i) r where r.state = 'published' and (
        exists (select from claim k where k.import_id = r.id and k.paid_date between ${firstDay} and ${lastDay})
        or exists (select from premium p where p.import_id = r.id and p.coverage_month between ${firstDay} and ${lastDay}))
      order by r.id`,
  columns: [
    lookup('Type', 'r.type_id'),
    text('Label', 'r.label'),
    date('Uploaded', 'r.uploaded'),
    number('Rows Read', 'r.rows_read'),
    number('Rows Accepted', 'r.accepted'),
    number('Rows Rejected', 'r.rejected'),
    number('Rows Warned', 'r.warned'),
    money('Total', 'r.total'),
  ],
});

/** Claims and premiums that count, always anonymous: no name, id, birthday, claim number or diagnosis. */
export const claimEntities = { 'claims.csv': claims, 'premiums.csv': premiums, 'files.csv': files };
