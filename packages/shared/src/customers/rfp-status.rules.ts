import { rfpStatus } from '../lookups/constants.ts';

const submitted: readonly (number | null)[] = [rfpStatus.received, rfpStatus.resubmitted];

/** What an RFP's status makes of its customer's portal: filled in, or locked by a submission. */
export const rfpPortalOf = (statusId: number | null): 'open' | 'submitted' =>
  submitted.includes(statusId) ? 'submitted' : 'open';

const effects = {
  submitted:
    'The customer’s RFP portal will be locked: it thanks the customer for the submission and accepts no more changes.',
  open: 'The customer’s RFP portal will be open again: the customer can change what was submitted, and submit it again. The customer is not notified.',
};

/** What the customer will see of another status that is chosen by hand; null where the portal stays as it is. */
export const rfpStatusEffect = (before: number | null, after: number | null): string | null => {
  const portal = rfpPortalOf(after);
  return portal === rfpPortalOf(before) ? null : effects[portal];
};
