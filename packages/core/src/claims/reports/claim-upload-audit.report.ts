import { reportFiles } from '@worksmart/shared/claims/reports/reports.ts';
import { type CsvColumn, csvRows } from '#platform/csv/csv-sql.ts';
import { beginsWith } from '#platform/search-sql.ts';
import { copyTable } from '#platform/tables/table-file.ts';
import { nothingText } from './report-words.ts';
import type { ReportWriter } from './report-writer.ts';

const number = (header: string, sql: string): CsvColumn => ({ header, sql, kind: 'number' });
const money = (header: string, sql: string): CsvColumn => ({ header, sql, kind: 'amount' });
const invoice = 'f.format in (1, 2)';
const invoiceTotal = `case when ${invoice} then f.total else coalesce(v.paid, 0) end`;

const columns: readonly CsvColumn[] = [
  { header: 'Label', sql: 'f.label' },
  { header: 'Filename', sql: 'f.filename' },
  { header: 'Type', sql: 't.name' },
  { header: 'Version', sql: `case f.format when 1 then 'Version 01.2022' when 2 then 'Version 03.2023' end` },
  { header: 'State', sql: 'initcap(f.state)' },
  { header: 'Uploaded By', sql: `f.uploader` },
  // The business day; files are chosen by it.
  { header: 'Uploaded On', sql: 'f.uploaded_on', kind: 'date' },
  { header: 'Uploaded At (UTC)', sql: 'f.created_at', kind: 'instant' },
  { header: 'Published At (UTC)', sql: 'f.published_at', kind: 'instant' },
  { header: 'Invoiced Date', sql: 'f.invoiced_date', kind: 'date' },
  { header: 'Paid Date', sql: 'f.paid_date', kind: 'date' },
  number('Rows Read', 'f.rows_read'),
  number('Rows Accepted', 'f.accepted'),
  number('Rows Rejected', 'f.rejected'),
  number('Rows Warned', 'f.warned'),
  money('Sum Paid', 'f.total'),
  money('Carrier Fees', `case when ${invoice} then coalesce(p.fees, 0) end`),
  money('Invoice Total', invoiceTotal),
  money('Difference', `f.total - ${invoiceTotal}`),
  number('Rows Selected', 'coalesce(p.rows, 0)'),
  money('Paid Selected', 'coalesce(p.paid, 0)'),
];

/** $1, $2 first and last day of the uploads in zone $3; $4 clients or null; $5, $6 beginnings of a member's names, or null. */
const from = `from (
    select i.*, (i.created_at at time zone $3)::date as uploaded_on, coalesce(u.first_name || ' ' || u.last_name, '') as uploader
    from file_import i left join app_user u on u.id = i.created_by_id
    where i.type_id in (166, 194, 195) and i.state <> 'removing'
      and (i.created_at at time zone $3)::date between $1::date and $2::date) f
  join lookup t on t.id = f.type_id
  left join lateral (
    select count(*) as rows, sum(c.paid) as paid, sum(c.fee) as fees from claim c
    where c.import_id = f.id and ($4::int[] is null or c.customer_id = any($4::int[]))
      and ($5::text is null or ${beginsWith('c.member_first_name', '$5::text')})
      and ($6::text is null or ${beginsWith('c.member_last_name', '$6::text')})) p on true
  left join lateral (
    select sum(c.paid) as paid
    from (select distinct customer_id, claim_number from claim where import_id = f.id) k
      join claim c on c.customer_id = k.customer_id and c.claim_number = k.claim_number and c.format in (1, 2)
      join file_import i on i.id = c.import_id and i.state = 'published') v on f.format in (4, 5)
  where ($4::int[] is null and $5::text is null and $6::text is null) or p.rows > 0
  order by f.created_at, f.id`;

const files = csvRows('claim-upload-audit', { columns, from });

/** Report 2: one line for each claims file uploaded in the range, whatever its outcome. No names of members. */
export const writeClaimUploadAudit: ReportWriter<'claimUploadAudit'> = async ({ ctx, filter, source }) => {
  const { start, end, customerIds, firstName, lastName } = filter;
  const values = [start, end, ctx.config.BUSINESS_ZONE, customerIds, firstName, lastName];
  const table = {
    ...files,
    values,
    name: reportFiles.claimUploadAudit.name,
    nothing: nothingText('claims files', filter),
  };
  return copyTable(filter.format, source, table, ctx.clock);
};
