import type { ChangedProposal } from '@worksmart/shared/pricing/proposals/changed-parts.ts';
import { documentType } from '@worksmart/shared/records/lookups/constants.ts';
import { type AcceptanceState, isOpenState } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { Context } from '#platform/context.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { loadProposal } from './proposal.queries.ts';
import { type Basis, basisOf, changedParts, readBasis } from './proposal-basis.ts';

/** Older proposals are not compared, unless they wait for an answer. */
const mostCompared = 10;

const proposalsOf = async (ctx: Context, customerId: number): Promise<{ id: number; basis: Basis }[]> => {
  const where = { customerId, typeId: documentType.proposal };
  const select = { id: true, basis: true, acceptances: { select: { state: true } } } as const;
  const found = await ctx.db.document.findMany({ where, select, orderBy: { id: 'desc' } });
  const compared = found.filter(
    ({ acceptances }, index) =>
      index < mostCompared || acceptances.some(({ state }) => isOpenState(state as AcceptanceState)),
  );
  return compared.flatMap(({ id, basis }) => {
    const read = readBasis(basis);
    return read ? [{ id, basis: read }] : [];
  });
};

/**
 * Lists the archived proposals that the record would now make different, with the parts that changed. Proposals of
 * earlier releases are never in it, since what they were made from is not known.
 * @throws AppError not_found
 */
export const listChangedProposals = async (ctx: Context, customerId: number): Promise<ChangedProposal[]> => {
  await openCustomer(ctx, customerId);
  const scenarios = await ctx.db.scenario.findMany({ where: { customerId }, select: { id: true } });
  const present = new Set(scenarios.map(({ id }) => id));
  const proposals = await proposalsOf(ctx, customerId);
  const known = new Map<string, Basis>();
  const changed: ChangedProposal[] = [];
  for (const { id, basis } of proposals) {
    const { options } = basis;
    if (options.scenarioId !== null && !present.has(options.scenarioId)) {
      changed.push({ documentID: id, parts: ['scenario'] });
      continue;
    }
    const key = JSON.stringify(options);
    const now = known.get(key) ?? basisOf(await loadProposal(ctx, customerId, options), options);
    known.set(key, now);
    const parts = changedParts(basis, now);
    if (parts.length > 0) changed.push({ documentID: id, parts });
  }
  return changed;
};
