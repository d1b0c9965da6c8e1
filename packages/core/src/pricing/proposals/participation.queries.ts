import { type ParticipationFacts, participationText } from '@worksmart/shared/records/census/participation.rules.ts';
import type { Context } from '#platform/context.ts';
import { storedCounts } from '#records/customers/stored-census.service.ts';

/**
 * Words the participation by the census that set the quantities of one of the customer's plans. Null if no census did: the
 * proposal then says nothing of it.
 */
export const readParticipation = async (ctx: Context, customerId: number): Promise<string | null> => {
  const application = await ctx.db.censusApplication.findFirst({
    where: { customerId, figure: 'plan', undoneAt: null, censusId: { not: null } },
    orderBy: { id: 'desc' },
  });
  const census = application?.censusId
    ? await ctx.db.census.findUnique({ where: { id: application.censusId }, select: { asOf: true, counts: true } })
    : null;
  if (!census) return null;
  const basis = ctx.config.CENSUS_PARTICIPATION;
  const { participation } = storedCounts.read(census.counts);
  const facts: ParticipationFacts = { ...participation[basis], basis, asOf: census.asOf.toISOString().slice(0, 10) };
  return participationText(facts);
};
