import { useQuery } from '@tanstack/react-query';
import { allClients } from '@worksmart/shared/reports/constants.ts';
import { reportRoutes } from '@worksmart/shared/reports/routes.ts';
import type { ReportKey } from '@worksmart/shared/reports/schema.ts';
import { call } from '../../lib/api-client.ts';
import { routeQuery } from '../../lib/query-client.ts';
import type { ReportValues } from './report-form.ts';

/** All clients, inactive and termed ones marked. */
export const useReportClients = (wanted: boolean) =>
  useQuery({ ...routeQuery(reportRoutes.clients, {}), enabled: wanted });

const later = { respondAsync: true } as const;

/** Starts the job of a report; which call makes which is in the documents' table. */
export const startReport = (report: ReportKey, values: ReportValues) => {
  const { start, end, customerIds, firstName, lastName, redacted, year } = values;
  const dates = { start: start ?? '', end: end ?? '' };
  const clients = customerIds === null ? allClients : customerIds.join(',');
  const ofMembers = {
    ...{ ...dates, customerIds: clients },
    ...(firstName.trim() && { firstName }),
    ...(lastName.trim() && { lastName }),
  };
  switch (report) {
    case 'claimSummary':
      return call(reportRoutes.claimSummary, { query: { ...dates, customerids: clients } }, later);
    case 'claimUploadAudit':
      return call(reportRoutes.claimUploadAudit, { query: ofMembers }, later);
    case 'reinsurance':
      return call(reportRoutes.reinsurance, { query: { ...ofMembers, includeDetail: false } }, later);
    case 'reinsuranceDetail':
      return call(reportRoutes.reinsurance, { query: { ...ofMembers, includeDetail: true } }, later);
    case 'medicalLossSummary':
      return call(reportRoutes.medicalLossSummary, { query: dates }, later);
    case 'annualDataExtract':
      return call(reportRoutes.annualDataExtract, { query: { year } }, later);
    case 'tierRateChart':
      return call(reportRoutes.tierRateChart, { query: { year } }, later);
    case 'highClaimant':
      return call(reportRoutes.highClaimant, { query: { ...ofMembers, redacted } }, later);
    case 'highClaimantExtract':
      return call(reportRoutes.highClaimantExtract, { query: { ...ofMembers, redacted } }, later);
  }
};
