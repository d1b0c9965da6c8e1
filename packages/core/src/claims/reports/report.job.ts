import { reportKeys } from '@worksmart/shared/claims/reports/schema.ts';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Makes one report's file. */
export const reportJob = defineJob({
  name: 'report',
  params: z.object({
    report: z.enum(reportKeys),
    /** Days, ids and flags, as parsed by `reportQueries`. */
    filter: z.record(z.string(), z.unknown()),
    /** The requested member's name, encrypted because it identifies a person. */
    sealedName: z.string().optional(),
    /** Which imports counted when the report was requested (`publishedImports`). */
    imports: z.string().optional(),
  }),
  tries: 5,
  failure: unknownErrorMessage,
});
