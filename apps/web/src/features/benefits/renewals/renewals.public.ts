import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { renewalStatusNames } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import type { Tone } from '#ui/table/column.ts';

const untouched: readonly (string | undefined)[] = [
  renewalStatusNames[renewalStatus.pendingRenewal],
  renewalStatusNames[renewalStatus.omitted],
];

/** The tone of a renewal status, by its name in a list. */
export const renewalTone = (name: string | null | undefined): Tone => {
  if (name === renewalStatusNames[renewalStatus.renewed]) return 'good';
  return !name || untouched.includes(name) ? 'neutral' : 'waiting';
};
