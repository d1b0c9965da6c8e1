import type { Amount } from '@worksmart/shared/platform/money.ts';
import type { OperationsList } from '@worksmart/shared/pricing/reference/operations-list.ts';

/** The employer's payroll tax on what employees contribute, which pre-tax contributions avoid (benefits, section 4). */
export interface ContributionTax {
  /** USD per year; 0 if contributions are pre-tax today, null if it is not known. */
  today: Amount | null;
  /** The contributions, USD per year; null if they are not known, or not needed. */
  contributions: Amount | null;
  /** Whether the company offers Section 125 today. */
  isPretax: boolean;
  /** What the figures are made of, in one sentence; null without them. */
  basis: string | null;
  /** Why the tax is not known, in words for the customer. */
  missing: string | null;
  /** The lists of Operations that lack it. */
  missingIn?: readonly OperationsList[];
}
