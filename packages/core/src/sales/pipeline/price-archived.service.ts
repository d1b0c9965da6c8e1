import type { ProposalFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { proposalDefaults } from '@worksmart/shared/pricing/proposals/options.ts';
import { costLabel } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { businessYear, today } from '#platform/business-time.ts';
import { type Context, inTransaction, type Services, systemContext } from '#platform/context.ts';
import { run } from '#platform/statement.ts';
import { givesWay } from '#platform/yield-to-requests.ts';
import { readProposalFigures } from '#pricing/proposals/proposal-figures.service.ts';
import { lockForRfp } from '#records/customers/customer-access.service.ts';
import { duePrices, forgetPrices } from './price-archived.queries.ts';
import { changeYear } from './rfp-year.service.ts';

const options = { ...proposalDefaults, benchmarkId: null, scenarioId: null };

/** Carries the figures out of a transaction that is undone. */
class Undone extends Error {
  readonly figures: ProposalFigures;

  constructor(figures: ProposalFigures) {
    super('undone');
    this.figures = figures;
  }
}

/** Returns what the Proposal tab of a record would show after its RFP year is moved, and moves nothing. */
const figuresOfYear = async (ctx: Context, id: number, year: number): Promise<ProposalFigures> => {
  try {
    return await inTransaction(ctx, async (tx) => {
      await changeYear({ ...tx, audit: async () => {} }, await lockForRfp(tx, id), year);
      throw new Undone(await readProposalFigures(tx, { customerId: id, ...options }));
    });
  } catch (error) {
    if (error instanceof Undone) return error.figures;
    throw error;
  }
};

/** The costs without savings. Without our fee nothing is saved, whatever the other costs are. */
const missingIn = ({ lines }: ProposalFigures): string[] => {
  const unknown = lines.filter(({ saving }) => saving === null).map(({ kind }) => kind);
  const first = lines.some(({ kind }) => kind === 'administration') ? [] : (['administration'] as const);
  return [...new Set([first, unknown].flat())].map((kind) => costLabel[kind]);
};

const price = async (ctx: Context, id: number, archivedOn: string): Promise<void> => {
  const [year, pricedAt] = [businessYear(ctx), ctx.clock()];
  const figures = await figuresOfYear(ctx, id, year);
  const missing = missingIn(figures);
  const savings = missing.length > 0 ? null : figures.total.saving;
  const priced = { archivedOn: new Date(archivedOn), year, pricedAt, savings, missing };
  await ctx.db.archivedPrice.upsert({
    where: { customerId: id },
    create: { customerId: id, ...priced },
    update: priced,
  });
};

/**
 * Prices the archived prospects of the last 36 months with the figures that Operations has for the business year: those that
 * changed since they were priced, and all after a change of Operations. The records stay unchanged. Several workers may run it
 * at once.
 */
export const priceArchived = async (services: Services, stopping?: AbortSignal): Promise<void> => {
  const ctx = systemContext(services, 'archived-prices');
  const giveWay = givesWay(services.database, stopping);
  const scope = [today(ctx), ctx.config.BUSINESS_ZONE];
  await run(ctx.db, forgetPrices, scope);
  for (let after = 0; !stopping?.aborted; ) {
    const due = await ctx.read(duePrices, [...scope, businessYear(ctx), after]);
    for (const { id, archivedOn } of due) {
      if (stopping?.aborted) return;
      after = id;
      await price(ctx, id, archivedOn).catch((err) =>
        ctx.log.error({ err, customerId: id }, 'could not price an archived prospect'),
      );
      await giveWay();
    }
    if (due.length === 0) return;
  }
};
