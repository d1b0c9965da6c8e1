import { text } from 'node:stream/consumers';
import type { ReportKey } from '@worksmart/shared/claims/reports/schema.ts';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { medicalLossQuery } from '#claims/claims/medical-loss.queries.ts';
import type { ReportRun } from '#claims/reports/report-writer.ts';
import { reportWriters } from '#claims/reports/report-writers.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase } from '#platform/db.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { openBeforeAll } from '#testing/open-before-all.ts';
import { partOf } from '#testing/part-of.ts';

export type Line = Record<string, string>;

export interface Asked {
  /** `YYYY-MM-DD`; the range includes both days. */
  from: string;
  to: string;
  /** Null for all clients. */
  customerIds?: readonly number[] | null;
  /** If false, the claims are read instead of the stored sums. */
  sums?: boolean;
}

const cents = (amount: string | undefined): number => Math.round(Number(amount || 0) * 100);

/** Returns the total of a column of amounts, in cents. */
export const inAll = (lines: readonly Line[], column: string): number =>
  lines.reduce((total, line) => total + cents(line[column]), 0);

/** Opens a connection and returns functions that write the reports with stop-loss reimbursements. */
const openStopLossReports = async (url: string, now = new Date('2029-06-15T12:00:00Z')) => {
  const database = openDatabase(url, 2);
  const source = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await source.connect();

  const lines = async (report: ReportKey, { from, to, customerIds = null, sums = true }: Asked): Promise<Line[]> => {
    const read = sums ? preparedQueryOf(database) : () => Promise.reject(new Error('no sums'));
    const config = partOf<Context['config']>({ DATABASE_URL: url, BUSINESS_ZONE: 'America/Indiana/Indianapolis' });
    const ctx = partOf<Context>({ config, read, log: { warn: () => {} }, clock: () => now });
    const filter = { start: `${from}T00:00:00`, end: `${to}T00:00:00`, customerIds, firstName: null, lastName: null };
    await source.query('begin');
    const writer = await reportWriters[report]();
    const run = partOf<ReportRun<never>>({ ctx, filter: { ...filter, redacted: false }, source });
    const csv = await text(await writer(run));
    await source.query('commit');
    // A report without rows has a line of one cell that says so.
    const rows: Line[] = parse(csv, { bom: true, columns: true, relax_column_count: true });
    return rows.filter((row) => Object.keys(row).length > 1);
  };

  const lossByMonth = async ({ from, to, customerIds = null }: Asked) => {
    const range = { start: `${from}T00:00:00`, end: `${to}T00:00:00` } as const;
    return partOf<Line[]>(await preparedQueryOf(database)(...medicalLossQuery(range, customerIds)));
  };

  return {
    lines,
    lossByMonth,
    /** Returns the total reimbursement in cents, from each of the four reports: 3, 4, 5, 9. */
    async totals(asked: Asked): Promise<number[]> {
      return [
        inAll(await lines('reinsurance', asked), 'Reimbursable'),
        inAll(await lines('reinsuranceDetail', asked), 'Fell Due'),
        inAll(await lossByMonth(asked), 'reinsurance'),
        inAll(await lines('highClaimantExtract', asked), 'Reimbursable'),
      ];
    },
    async close(): Promise<void> {
      await source.end();
      await database.close();
    },
  };
};

/** Opens them before all tests of a file, and closes them after them. */
export const stopLossReportsForTests = (database: { url: string }) =>
  openBeforeAll(
    () => openStopLossReports(database.url),
    (reports) => reports.close(),
  );
