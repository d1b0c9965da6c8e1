import { proposalDefaults } from '@worksmart/shared/pricing/proposals/options.ts';
import { proposalFailure } from '@worksmart/shared/pricing/proposals/routes.ts';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Makes one customer's proposal PDF. */
export const proposalJob = defineJob({
  name: 'proposal',
  params: z.object({
    customerId: z.number().int(),
    archive: z.boolean(),
    planComparison: z.boolean().default(proposalDefaults.planComparison),
    medical: z.boolean().default(proposalDefaults.medical),
    dental: z.boolean().default(proposalDefaults.dental),
    vision: z.boolean().default(proposalDefaults.vision),
    benchmark: z.boolean().default(proposalDefaults.benchmark),
    payrollTax: z.boolean().default(proposalDefaults.payrollTax),
    affordability: z.boolean().default(proposalDefaults.affordability),
    /** The row that premiums are compared with, if not the newest of all firms; 0 for the provider's own clients. */
    benchmarkId: z.number().int().nullable().default(null),
    /** The scenario that replaces the record's figures. */
    scenarioId: z.number().int().nullable().default(null),
  }),
  tries: 5,
  failure: proposalFailure,
});
