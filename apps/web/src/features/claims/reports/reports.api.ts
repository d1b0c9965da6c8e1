import { allClients } from '@worksmart/shared/claims/reports/constants.ts';
import { reportRoutes } from '@worksmart/shared/claims/reports/routes.ts';
import { type ReportKey, reportQueries } from '@worksmart/shared/claims/reports/schema.ts';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import type { z } from 'zod';
import { call } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';
import type { ReportValues } from './report-form.ts';

/** The first clients whose name contains a text, inactive and termed ones marked. */
export const useReportClients = (text: string) =>
  useRoute(reportRoutes.clients, { query: { text } }, { placeholderData: (before) => before });

/** Returns the values of a report’s query fields. Omits empty names. */
const queryOf = <Key extends ReportKey>(
  report: Key,
  values: ReportValues & { format?: TableFormat },
): z.input<(typeof reportQueries)[Key]> => {
  const { customerIds, firstName, lastName } = values;
  const sent: Record<string, unknown> = {
    ...values,
    customerIds: customerIds === null ? allClients : customerIds.join(','),
    firstName: firstName.trim() || undefined,
    lastName: lastName.trim() || undefined,
  };
  const names = Object.keys(reportQueries[report].shape);
  return Object.fromEntries(names.map((name) => [name, sent[name]])) as z.input<(typeof reportQueries)[Key]>;
};

/** Starts a report’s job. The call has the report’s name unless the documents use another. */
export const startReport = (report: ReportKey, values: ReportValues & { format?: TableFormat }) => {
  const later = { respondAsync: true } as const;
  switch (report) {
    case 'claimSummary': {
      const { customerIds, ...dates } = queryOf(report, values);
      return call(reportRoutes.claimSummary, { query: { ...dates, customerids: customerIds } }, later);
    }
    case 'reinsurance':
    case 'reinsuranceDetail': {
      const query = { ...queryOf(report, values), includeDetail: report === 'reinsuranceDetail' };
      return call(reportRoutes.reinsurance, { query }, later);
    }
    default:
      return call(reportRoutes[report], { query: queryOf(report, values) }, later);
  }
};
