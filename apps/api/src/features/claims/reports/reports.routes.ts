import { assertRecentSignIn } from '@worksmart/core/access/auth/factors/recent-sign-in.service.ts';
import { listReportClients } from '@worksmart/core/claims/reports/report-clients.service.ts';
import { startReport } from '@worksmart/core/claims/reports/start-report.service.ts';
import type { Context } from '@worksmart/core/platform/context.ts';
import { reportRoutes } from '@worksmart/shared/claims/reports/routes.ts';
import type { ReportFilters, ReportKey } from '@worksmart/shared/claims/reports/schema.ts';
import type { Handlers, Http } from '#handlers.ts';
import { jobAnswer } from '#http/job-waiting.ts';

const make = async <Key extends ReportKey>(ctx: Context, report: Key, filter: ReportFilters[Key], http: Http) => {
  if ('redacted' in filter && !filter.redacted) await assertRecentSignIn(ctx);
  return jobAnswer(ctx, http, startReport(ctx, report, filter));
};

/** The calls whose query differs from the filter of their report. */
const special: Pick<Handlers<'reports'>, 'clients' | 'claimSummary' | 'reinsurance'> = {
  clients: (ctx, { query }) => listReportClients(ctx, query.text),
  claimSummary: (ctx, { query: { customerids, ...dates } }, http) =>
    make(ctx, 'claimSummary', { ...dates, customerIds: customerids }, http),
  reinsurance: (ctx, { query: { includeDetail, ...filter } }, http) =>
    make(ctx, includeDetail ? 'reinsuranceDetail' : 'reinsurance', filter, http),
};

type PlainCall = Exclude<keyof typeof reportRoutes, keyof typeof special>;
const plainCalls = Object.keys(reportRoutes).filter((name): name is PlainCall => !(name in special));

/** Every other call has the name and the query of its report. */
const plain = Object.fromEntries(
  plainCalls.map((report) => [
    report,
    (ctx: Context, { query }: { query: ReportFilters[PlainCall] }, http: Http) => make(ctx, report, query, http),
  ]),
) as unknown as Pick<Handlers<'reports'>, PlainCall>;

export const reportHandlers: Handlers<'reports'> = { ...plain, ...special };
