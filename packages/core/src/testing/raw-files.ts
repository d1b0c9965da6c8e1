import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import pg from 'pg';
import { from } from 'pg-copy-streams';

/** Import files in separate tables, unprocessed: for figures that do not depend on the product's own reading. */
export interface RawFiles {
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

const wanted = [
  'carrier_dept_id',
  'claim_number',
  'subscriber_id',
  'member_id',
  'member_last_name',
  'member_first_name',
  'member_dob',
];

/**
 * Copies files (formats 2 to 5) into tables `raw_2` ... `raw_5` of texts, on a separate connection. `raw_all` contains all their
 * claims; `counted` those that count: details, and invoice rows without a detail.
 */
export const copyRawFiles = async (url: string, files: Partial<Record<FormatId, string>>): Promise<RawFiles> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const format of [2, 3, 4, 5] as const) {
    const columns = importFormats[format].columns.map(({ name }) => `"${name}"`);
    await client.query(`create temp table raw_${format} (${columns.map((name) => `${name} text`).join(', ')})`);
    const content = Readable.from([files[format] ?? '']);
    await pipeline(content, client.query(from(`copy raw_${format} from stdin (format csv, header)`)));
  }
  const claims = (format: number, type: string, rebate = '0') =>
    `select ${wanted.join(', ')}, ${type} as claim_type, paid_date, paid_amount::numeric as paid,
       nullif(billed_amount, '')::numeric as billed, ${rebate} as rebate from raw_${format}`;
  const [invoice, medical, pharmacy] = [
    claims(2, 'claim_type'),
    claims(4, `'M'`),
    claims(5, `'R'`, `coalesce(nullif(rebate_amount, '')::numeric, 0)`),
  ];
  await client.query(`create temp view raw_all as ${invoice} union all ${medical} union all ${pharmacy}`);
  await client.query(`create temp view counted as select carrier_dept_id as carrier, x.* from (
    ${invoice} where claim_number not in (select claim_number from raw_4 union select claim_number from raw_5)
    union all ${medical} union all ${pharmacy}) x`);
  return {
    query: async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
    close: () => client.end(),
  };
};
