import { frozenStatuses, renewalStatus } from '#benefits/benefit-groups/constants.ts';
import type { RenewalState, RenewalStatusId } from './transitions.rules.ts';

/**
 * What the customer's link shows: a form to fill in, the submission, or a page with the reason why there is no data.
 */
type PortalState = 'open' | 'submitted' | 'confirmed' | 'notReady' | 'closed';

interface StatusRule {
  portal: PortalState;
  /** Why the group cannot be deleted; null if it can. */
  keptBecause: string | null;
}

const sentText = 'This group was sent to the customer. Please term its renewal before you delete it.';
const handedInText = 'The customer has submitted this group. Please unlock and term its renewal before you delete it.';
const renewedText = 'A renewed group cannot be deleted.';

/** What a status allows, apart from the events in `transitions.rules.ts`. */
const rules: Readonly<Record<RenewalStatusId, StatusRule>> = {
  [renewalStatus.pendingRenewal]: { portal: 'notReady', keptBecause: null },
  [renewalStatus.pendingReceipt]: { portal: 'open', keptBecause: sentText },
  [renewalStatus.received]: { portal: 'open', keptBecause: sentText },
  [renewalStatus.pendingSubmission]: { portal: 'open', keptBecause: sentText },
  [renewalStatus.pendingReview]: { portal: 'submitted', keptBecause: handedInText },
  [renewalStatus.renewed]: { portal: 'confirmed', keptBecause: renewedText },
  [renewalStatus.omitted]: { portal: 'closed', keptBecause: null },
};

/** A group without a renewal. */
const none: StatusRule = { portal: 'closed', keptBecause: null };

const ruleOf = (status: number | null): StatusRule => rules[(status ?? 0) as RenewalStatusId] ?? none;

export const portalOf = (status: number | null): PortalState => ruleOf(status).portal;

/** Whether the link shows the customer's data, and not a page that explains why there is none. */
export const linkWorks = (status: number | null): boolean =>
  ['open', 'submitted', 'confirmed'].includes(portalOf(status));

/** Why a group with this renewal cannot be deleted; null if it can. */
export const keptBecause = (status: number | null): string | null => ruleOf(status).keptBecause;

/**
 * Whether the customer's signature is valid: the signed terms are then read-only for everyone until the renewal is
 * unlocked.
 * @param signedAt when it was signed; null if it was not
 */
export const signatureStands = (status: RenewalState, signedAt: unknown): boolean =>
  frozenStatuses.includes(status) && signedAt !== null;
