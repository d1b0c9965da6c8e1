import { findingKinds, findingLabels } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import type { Finding, PremiumMonth } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { Tone } from '#ui/table/column.ts';

/** The open and disputed differences by kind: `2 not enrolled, 1 other rate`. */
export const kindsText = ({ kinds }: Pick<PremiumMonth, 'kinds'>): string =>
  findingKinds
    .filter((kind) => kinds[kind] > 0)
    .map((kind) => `${kinds[kind]} ${findingLabels[kind].toLowerCase()}`)
    .join(', ');

/** What cannot be checked, in a sentence; undefined if everything can. */
export const missingText = ({ censusAsOf, hasGroups }: Pick<PremiumMonth, 'censusAsOf' | 'hasGroups'>) => {
  if (!hasGroups && censusAsOf === null) return 'Nothing can be checked: no benefit groups, no census.';
  if (!hasGroups) return 'Without benefit groups of the year, premiums are not checked.';
  if (censusAsOf === null) return 'Without a census, persons and tiers are not checked.';
  return undefined;
};

/** The same for a row of the list. */
export const missingInShort = ({ censusAsOf, hasGroups }: Pick<PremiumMonth, 'censusAsOf' | 'hasGroups'>) => {
  if (!hasGroups && censusAsOf === null) return 'Nothing to check against';
  if (!hasGroups) return 'No groups: rates not checked';
  if (censusAsOf === null) return 'No census: people not checked';
  return undefined;
};

export const stateNames = { open: 'Open', disputed: 'Disputed', done: 'Done' } as const;
export const stateTones = { open: 'late', disputed: 'waiting', done: 'good' } as const satisfies Record<string, Tone>;

export const daysText = (daysLeft: number): string =>
  daysLeft < 0 ? 'Over' : daysLeft === 1 ? '1 day' : `${daysLeft} days`;

/** An amount of a list, which is empty for nothing. */
export const sumText = (amount: number): string => (amount === 0 ? '' : formatMoney(amount));

/** The differences of a decision, and the latest state of them that the user has seen. */
export const chosenOf = (findings: readonly Finding[]) => ({
  ids: findings.map(({ id }) => id),
  seenOn: findings
    .map(({ stateOn }) => stateOn)
    .toSorted()
    .at(-1),
});
