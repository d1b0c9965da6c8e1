import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';

/** What one row is called. */
export const referenceNames: Readonly<Record<ReferenceKind, string>> = {
  tier: 'Tier',
  plan: 'Plan',
  rate: 'Rate',
  fee: 'Fee',
};
