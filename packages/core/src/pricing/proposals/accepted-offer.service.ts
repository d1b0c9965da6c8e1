import type { Db } from '#platform/db.ts';
import { type Offer, readBasis } from './proposal-basis.ts';

export interface AcceptedOffer extends Offer {
  acceptedAt: Date;
}

/** Returns what the proposal that a customer signed last offers; null without one, or if an earlier release made it. */
export const acceptedOffer = async (db: Db, customerId: number): Promise<AcceptedOffer | null> => {
  const signed = await db.acceptance.findFirst({
    where: { customerId, state: 'signed' },
    orderBy: { id: 'desc' },
    select: { signedAt: true, document: { select: { basis: true } } },
  });
  const offer = readBasis(signed?.document.basis)?.offer;
  return signed?.signedAt && offer ? { ...offer, acceptedAt: signed.signedAt } : null;
};
