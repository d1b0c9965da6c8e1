import type { Context } from '@worksmart/core/platform/context.ts';
import { answerOfJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { listReportClients } from '@worksmart/core/reports/report-clients.service.ts';
import { startReport } from '@worksmart/core/reports/start-report.service.ts';
import type { ReportFilters, ReportKey } from '@worksmart/shared/reports/schema.ts';
import type { Handlers, Http } from '../../handlers.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { wantsAsync } from '../../http/prefer.ts';

const make = async <Key extends ReportKey>(
  ctx: Context,
  report: Key,
  filter: ReportFilters[Key],
  { request, reply }: Http,
) => {
  const id = await startReport(ctx, report, filter);
  return answerOfJob(ctx, id, { respondAsync: wantsAsync(request), signal: disconnectSignal(reply) });
};

export const reportHandlers: Handlers<'reports'> = {
  clients: (ctx) => listReportClients(ctx),
  claimSummary: (ctx, { query: { customerids, ...dates } }, http) =>
    make(ctx, 'claimSummary', { ...dates, customerIds: customerids }, http),
  claimUploadAudit: (ctx, { query }, http) => make(ctx, 'claimUploadAudit', query, http),
  reinsurance: (ctx, { query: { includeDetail, ...filter } }, http) =>
    make(ctx, includeDetail ? 'reinsuranceDetail' : 'reinsurance', filter, http),
  medicalLossSummary: (ctx, { query }, http) => make(ctx, 'medicalLossSummary', query, http),
  annualDataExtract: (ctx, { query }, http) => make(ctx, 'annualDataExtract', query, http),
  tierRateChart: (ctx, { query }, http) => make(ctx, 'tierRateChart', query, http),
  highClaimant: (ctx, { query }, http) => make(ctx, 'highClaimant', query, http),
  highClaimantExtract: (ctx, { query }, http) => make(ctx, 'highClaimantExtract', query, http),
};
