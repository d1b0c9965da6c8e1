import type { Db } from '#platform/db.ts';
import { type Offer, readBasis } from './proposal-basis.ts';

export interface AcceptedOffer extends Offer {
  acceptedAt: Date;
}

/** Returns when a customer signed its last proposal, and what that was made from; null without one. */
export const acceptedProposal = async (db: Db, customerId: number) => {
  const signed = await db.acceptance.findFirst({
    where: { customerId, state: 'signed' },
    orderBy: { id: 'desc' },
    select: { signedAt: true, document: { select: { basis: true } } },
  });
  return signed?.signedAt ? { acceptedAt: signed.signedAt, basis: readBasis(signed.document.basis) } : null;
};

/** Returns what the proposal that a customer signed last offers; null without one, or if an earlier release made it. */
export const acceptedOffer = async (db: Db, customerId: number): Promise<AcceptedOffer | null> => {
  const signed = await acceptedProposal(db, customerId);
  const offer = signed?.basis?.offer;
  return signed && offer ? { ...offer, acceptedAt: signed.acceptedAt } : null;
};
