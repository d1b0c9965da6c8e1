import { rfpStatus } from '#records/lookups/constants.ts';

const submitted: readonly (number | null)[] = [rfpStatus.received, rfpStatus.resubmitted];

/** Whether an RFP with this status is open in the customer's portal or locked by a submission. */
export const rfpPortalOf = (statusId: number | null): 'open' | 'submitted' =>
  submitted.includes(statusId) ? 'submitted' : 'open';

const effects = {
  submitted:
    'The customer’s RFP portal will be locked: it thanks the customer for the submission and accepts no more changes.',
  open: 'The customer’s RFP portal will be open again: the customer can change what was submitted, and submit it again. The customer is not notified.',
};

/** Describes how a manual status change affects the customer's portal; null if it does not. */
export const rfpStatusEffect = (before: number | null, after: number | null): string | null => {
  const portal = rfpPortalOf(after);
  return portal === rfpPortalOf(before) ? null : effects[portal];
};
