import { type Offer, offer, offerText, type replaySave } from '@worksmart/shared/claims/replay/offers.schema.ts';
import type { StopLossBasis } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { usualDeductible } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { z } from 'zod';
import { createStandIns } from '#claims/claims/person-id.ts';
import { billedStopLoss } from '#claims/claims/replay.queries.ts';
import { readDeductible } from '#claims/stop-loss/deductible.service.ts';
import { businessYear, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion } from '#platform/current-version.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { storedJson } from '#platform/stored-json.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { mayReportOn } from '../report.policy.ts';

interface Stored {
  offers: Offer[];
  /** 0 until the offers were saved once. */
  rowVersion: number;
}

const replayTerms = storedJson<Pick<Stored, 'offers'>>('contract_replay.terms', [z.object({ offers: z.array(offer) })]);

/** Returns the contract that runs today as an offer, with the premium that premiums files bill for it, if they do. */
const presentContract = async (ctx: Context, id: number): Promise<Offer> => {
  const now = today(ctx).slice(0, 7);
  const rows = await ctx.db.clientYear.findMany({
    where: { customerId: id, year: { lte: businessYear(ctx) } },
    orderBy: { year: 'desc' },
  });
  const row = rows.find((one) => `${one.year}-${String(one.contractStartMonth).padStart(2, '0')}` <= now);
  const terms = row && (await readDeductible(ctx, { id, clientId: row.id }));
  const [billed] = await ctx.read(billedStopLoss, [today(ctx).slice(0, 10), id]);
  return {
    name: terms ? `Present contract ${terms.year}` : 'Usual contract',
    deductible: terms?.specificDeductible ?? usualDeductible,
    basis: terms?.basis ?? ('Paid' satisfies StopLossBasis),
    policyMax: terms?.policyMax ?? null,
    aggregatingSpecific: terms?.aggregatingSpecific ?? 0,
    premium: billed?.premium ? Number(billed.premium) : null,
    lasers: terms?.lasers ?? [],
  };
};

/** Returns a client's stored offers, or the present contract as the first one. */
export const readOffers = async (ctx: Context, id: number): Promise<Stored> => {
  const row = await ctx.db.contractReplay.findUnique({ where: { customerId: id } });
  if (!row) return { offers: [await presentContract(ctx, id)], rowVersion: 0 };
  return { ...replayTerms.read(row.terms), rowVersion: row.rowVersion };
};

/** Imports replace a member's Social Security number by a stand-in, and a laser must find the member. */
const offersOf = ({ config }: Context, sent: z.output<typeof replaySave>['offers']): Offer[] => {
  const standIn = createStandIns(config.APP_SECRET);
  return sent.map(({ lasers, aggregatingSpecific, premium, ...terms }) => ({
    ...terms,
    aggregatingSpecific: aggregatingSpecific ?? 0,
    premium: premium ?? null,
    lasers: lasers.map(({ memberId, excluded, deductible }) => ({
      memberId: standIn(memberId, true),
      excluded,
      deductible: excluded ? null : deductible,
    })),
  }));
};

/** What the audit records: each offer in one line, and that lasers changed, but not whose. */
const audited = (offers: readonly Offer[]) => ({
  offers: offers.map(offerText),
  lasers: offers.map(({ lasers }) => lasers),
});

/** Saves the offers of a client. @throws AppError not_found, forbidden, stale */
export const writeOffers = async (
  tx: Context,
  id: number,
  { offers: sent, rowVersion }: z.output<typeof replaySave>,
): Promise<void> => {
  await lockCustomer(tx, id, mayReportOn);
  const before = await readOffers(tx, id);
  assertCurrentVersion(rowVersion, before.rowVersion);
  const offers = offersOf(tx, sent);
  const { changes } = differing(before.rowVersion > 0 ? audited(before.offers) : {}, audited(offers));
  if (!hasChanges(changes)) return;
  const terms = replayTerms.write({ offers });
  await tx.db.contractReplay.upsert({
    where: { customerId: id },
    create: { customerId: id, terms },
    update: { terms, rowVersion: { increment: 1 } },
  });
  await tx.audit({ entity: 'contractReplay', entityId: id, customerId: id, changes });
};
