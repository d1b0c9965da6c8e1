import { listProcedures } from '@worksmart/core/benefits/procedures/procedure.service.ts';
import { previewRenewalRun } from '@worksmart/core/benefits/renewals/bulk/preview-run.service.ts';
import { readRunOutcomes } from '@worksmart/core/benefits/renewals/bulk/run-outcomes.service.ts';
import { startRenewalRun } from '@worksmart/core/benefits/renewals/bulk/start-run.service.ts';
import { cancelJob, readJobProgress } from '@worksmart/core/platform/jobs/job.service.ts';
import type { Handlers } from '#handlers.ts';

const exclusionsOf = (query: { customerIds: number[]; omittedGroupIds: number[]; includeAhead?: boolean }) => ({
  clients: query.customerIds,
  groups: query.omittedGroupIds,
  includesAhead: query.includeAhead === true,
});

export const procedureHandlers: Handlers<'procedures'> = {
  list: (ctx) => listProcedures(ctx),
  runRenewal: (ctx, { query }) => startRenewalRun(ctx, exclusionsOf(query)),
  previewRenewal: (ctx, { query }) => previewRenewalRun(ctx, exclusionsOf(query)),
  renewalOutcomes: (ctx, { params }) => readRunOutcomes(ctx, params.id),
  poll: (ctx, { params }) => readJobProgress(ctx, params.id),
  cancel: (ctx, { params }) => cancelJob(ctx, params.id),
};
