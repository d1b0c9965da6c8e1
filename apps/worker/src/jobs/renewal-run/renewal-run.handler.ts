import type { renewalRunJob } from '@worksmart/core/renewals/bulk/renewal-run.job.ts';
import { runRenewal } from '@worksmart/core/renewals/bulk/run-renewal.service.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handleRenewalRun: JobHandler<typeof renewalRunJob> = (run) => runRenewal(run);
