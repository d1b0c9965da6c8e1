import { Readable } from 'node:stream';
import { chartTitles } from '@worksmart/shared/dashboard/constants.ts';
import type { dashboardExtract } from '@worksmart/shared/dashboard/schema.ts';
import { notFound } from '@worksmart/shared/errors.ts';
import type { z } from 'zod';
import { today } from '../platform/business-time.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { csvLine, csvStart } from '../platform/csv/csv.ts';
import { draftResultFile, publishResultFile, resultUrl } from '../platform/files/result-file.service.ts';
import { chartTables } from './chart-tables.ts';

/**
 * Writes a chart's table to a CSV file (UTF-8 with BOM, CRLF). Loss ratios include every client and month. The export is
 * audited with its parameters. The file's name has the chart and its period, but no client's name.
 * @returns the file's name and its link, valid for this user for 15 minutes
 * @throws AppError not_found for a record that is not a client
 */
export const extractChart = async (
  ctx: Context,
  filter: z.output<typeof dashboardExtract>,
): Promise<{ reportName: string; url: string }> => {
  const { chart, year, customerID = null } = filter;
  const rows = await chartTables[chart](ctx, filter);
  const period =
    chart === 'renewals' ? today(ctx).slice(0, 10) : String(year ?? `12 Months to ${today(ctx).slice(0, 10)}`);
  const reportName = `${chartTitles[chart]} ${period}.csv`;
  const content = Readable.from([csvStart, ...rows.map(csvLine)]);
  const draft = await draftResultFile(ctx, { name: reportName, mime: 'text/csv', customerId: null, content });
  const result = await inTransaction(ctx, async (tx) => {
    const parameters = { chart, year: year ?? 'last 12 months', records: rows.length - 1 };
    const changes = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, [null, value]] as const),
    );
    await tx.audit({
      entity: 'extract',
      entityId: draft.id,
      customerId: customerID,
      changes: changes as Record<string, [unknown, unknown]>,
    });
    return publishResultFile(tx, draft);
  });
  const url = await resultUrl(ctx, result);
  if (!url) throw notFound();
  return { reportName, url };
};
