import { findingLabels, premiumTypeLabels } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import type { Finding } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { fixedText } from '@worksmart/shared/platform/money.ts';
import type { CellKind } from '@worksmart/shared/platform/table-formats.ts';
import type { DisputeLine } from './letter.document.ts';

/** The columns of a difference in a file, by their headers. */
export const differenceColumns = {
  Difference: 'text',
  Coverage: 'text',
  Employee: 'text',
  'Employee ID': 'text',
  Plan: 'text',
  Tier: 'text',
  Billed: 'amount',
  Expected: 'amount',
  Amount: 'amount',
  Why: 'text',
} as const satisfies Record<string, CellKind>;

const money = (value: number | null): string => (value === null ? '' : fixedText(value));

/** Returns the cells of these columns. */
export const differenceCells = (one: Finding | DisputeLine): string[] => [
  findingLabels[one.kind],
  premiumTypeLabels[one.planType],
  one.name,
  one.employeeId ?? '',
  one.plan ?? '',
  one.tier ?? '',
  money(one.billed),
  money(one.expected),
  money(one.difference),
  one.why,
];
