import { frozenStatuses, renewalStatus } from '../benefit-groups/constants.ts';
import type { RenewalState, RenewalStatusId } from './transitions.rules.ts';

/** What a customer finds behind the link: a form to fill in, what it submitted, or a page that says why there is none. */
type PortalState = 'open' | 'submitted' | 'confirmed' | 'notReady' | 'closed';

interface StatusRule {
  portal: PortalState;
  /** Why the group cannot be deleted; null where it can. */
  keptBecause: string | null;
}

const sentText = 'This group was sent to the customer. Please term its renewal before you delete it.';
const handedInText = 'The customer has submitted this group. Please unlock and term its renewal before you delete it.';
const renewedText = 'A group that is renewed cannot be deleted.';

/** What is open in a status besides the events of `transitions.rules.ts`. */
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

/** The link leads to the customer's data, and not to a page that says why there are none. */
export const linkWorks = (status: number | null): boolean =>
  ['open', 'submitted', 'confirmed'].includes(portalOf(status));

/** Why a group with this renewal cannot be deleted; null where it can. */
export const keptBecause = (status: number | null): string | null => ruleOf(status).keptBecause;

/**
 * The customer's signature stands under the group: what was signed is read only, for everybody, until it is unlocked.
 * @param signedAt when it was signed; null where nobody signed
 */
export const signatureStands = (status: RenewalState, signedAt: unknown): boolean =>
  frozenStatuses.includes(status) && signedAt !== null;
