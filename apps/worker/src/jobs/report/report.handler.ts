import { makeReport } from '@worksmart/core/reports/make-report.service.ts';
import type { reportJob } from '@worksmart/core/reports/report.job.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handleReport: JobHandler<typeof reportJob> = (run) => makeReport(run);
