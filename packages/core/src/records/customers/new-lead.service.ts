import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { personOf } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';

/** Returns the columns and parts that every new lead starts with, whatever its source. */
export const newLead = (ctx: Context, year: number) => {
  const now = ctx.clock();
  return {
    operatingYear: year,
    stageId: stage.lead,
    stageDate: now,
    statusDate: now,
    createdAt: now,
    createdById: personOf(ctx.actor),
    clientYears: { create: { year } },
    rfp: { create: { rfpYear: year } },
    payroll: { create: {} },
    adminRates: { create: {} },
    benefits: { create: {} },
  };
};
