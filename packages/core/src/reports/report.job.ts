import { unknownErrorMessage } from '@worksmart/shared/errors.ts';
import { reportKeys } from '@worksmart/shared/reports/schema.ts';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job-definition.ts';

/** Makes one report's file. */
export const reportJob = defineJob({
  name: 'report',
  params: z.object({
    report: z.enum(reportKeys),
    /** Days, ids and flags, as `reportQueries` read them. */
    filter: z.record(z.string(), z.unknown()),
    /** Whose claims are looked for: sealed, since it names a person. */
    sealedName: z.string().optional(),
    /** Which imports counted when it was asked for (`publishedImports`). */
    imports: z.string().optional(),
  }),
  tries: 5,
  failure: unknownErrorMessage,
});
