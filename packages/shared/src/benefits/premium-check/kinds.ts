/** What may be wrong with a premium, in the order in which a line has only one finding. */
export const findingKinds = [
  'clientLeft',
  'twice',
  'notEnrolled',
  'planNotOffered',
  'otherTier',
  'otherRate',
  'deduction',
  'notBilled',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export const findingLabels: Readonly<Record<FindingKind, string>> = {
  clientLeft: 'Client left',
  twice: 'Billed twice',
  notEnrolled: 'Not enrolled',
  planNotOffered: 'Plan not offered',
  otherTier: 'Other tier',
  otherRate: 'Other rate',
  deduction: 'Deduction',
  notBilled: 'Not billed',
};

/** `settled`: the carrier adjusted it. `corrected`: something was corrected here, so that no money was found. */
export const findingStates = ['open', 'disputed', 'accepted', 'settled', 'corrected'] as const;
export type FindingState = (typeof findingStates)[number];

export const findingStateLabels: Readonly<Record<FindingState, string>> = {
  open: 'Open',
  disputed: 'Disputed',
  accepted: 'Accepted',
  settled: 'Settled',
  corrected: 'Corrected here',
};

/** Today lists a month with open differences from so many days before its end on. */
export const urgentDays = 14;

export const premiumTypes = ['medical', 'dental', 'vision', 'life', 'std', 'ltd'] as const;
export type PremiumType = (typeof premiumTypes)[number];

export const premiumTypeLabels: Readonly<Record<PremiumType, string>> = {
  medical: 'Medical',
  dental: 'Dental',
  vision: 'Vision',
  life: 'Life',
  std: 'Short-Term Disability',
  ltd: 'Long-Term Disability',
};
