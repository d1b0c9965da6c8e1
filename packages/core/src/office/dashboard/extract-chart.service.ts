import { chartTitles, salesCharts } from '@worksmart/shared/office/dashboard/constants.ts';
import type { dashboardExtract } from '@worksmart/shared/office/dashboard/schema.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import type { z } from 'zod';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { writeExtract } from '#platform/files/result-file.service.ts';
import { tableFile } from '#platform/tables/table-file.ts';
import { chartTables } from './chart-tables.ts';

/**
 * Writes a chart's table to a file. Loss ratios include every client and month. The export is
 * audited with its parameters. The file's name has the chart and its period, but no client's name.
 * @returns the file's name and its link, valid for this user for 15 minutes
 * @throws AppError not_found for a record that is not a client; forbidden for a chart that the user may not see
 */
export const extractChart = async (
  ctx: Context,
  filter: z.output<typeof dashboardExtract>,
): Promise<{ reportName: string; url: string }> => {
  const { chart, year, customerID = null } = filter;
  if (!salesCharts.includes(chart) && !mayOpen(ctx.actor.roleId, 'reports')) throw forbidden();
  const { columns, rows } = await chartTables[chart](ctx, filter);
  const period =
    chart === 'renewals' || chart === 'worth'
      ? today(ctx).slice(0, 10)
      : String(year ?? `12 Months to ${today(ctx).slice(0, 10)}`);
  const table = { name: `${chartTitles[chart]} ${period}`, columns, rows: [rows] };
  const file = { ...tableFile(filter.format, table, ctx.clock), customerId: customerID };
  return writeExtract(ctx, file, () => ({ chart, year: year ?? 'last 12 months', records: rows.length }));
};
