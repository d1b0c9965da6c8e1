import type { Amount } from '@worksmart/shared/platform/money.ts';

export type PrintedSavings = ReturnType<typeof printedSavings>;

/**
 * Returns how figures of what a customer saves are printed. Where one of them is below 0, all show the difference that the
 * customer would pay, with its sign: it pays more there, which is no saving.
 */
export const printedSavings = (savings: readonly (Amount | null | undefined)[]) => {
  const isMore = savings.some((saving) => saving?.lt(0));
  const cellOf = (saving: Amount | null | undefined) => (isMore && saving && !saving.isZero() ? saving.neg() : saving);
  return isMore
    ? ({ label: 'Difference', kind: 'change', cellOf } as const)
    : ({ label: 'Your savings', kind: 'money', cellOf } as const);
};
