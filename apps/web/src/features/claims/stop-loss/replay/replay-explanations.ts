import type { Offer } from '@worksmart/shared/claims/replay/offers.schema.ts';
import type { ReplayedYear } from '@worksmart/shared/claims/replay/routes.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { countedBy } from '../contract-fields.tsx';

type Figures = ReplayedYear['offers'][number];

/** What each figure of an offer and year is calculated from. */
export type ReplayExplanations = Readonly<
  Record<'counted' | 'over' | 'reimbursed' | 'kept' | 'premium' | 'net', string>
>;

const less = (amount: number, what: string): string => (amount === 0 ? '' : ` − ${formatMoney(amount)} ${what}`);

const premiumText = ({ premium }: Offer, { employeeMonths }: ReplayedYear, amount: number | null): string => {
  if (premium === null) return 'The offer’s premium is not entered.';
  if (employeeMonths === null || amount === null)
    return 'The employees of some months are not known: their premiums files are missing.';
  return `${employeeMonths.toLocaleString('en-US')} employee months × ${formatMoney(premium)} = ${formatMoney(amount)}. Employees are those billed for medical plans in published premiums files.`;
};

/** Returns the explanation of each figure with its numbers. */
export const replayExplanations = (offer: Offer, year: ReplayedYear, own: Figures): ReplayExplanations => {
  const { reimbursed, kept, premium, net } = own;
  const deductible = `${formatMoney(offer.deductible)}${offer.lasers.length > 0 ? ', or that of their laser' : ''}`;
  const members = own.members === 1 ? '1 member is' : `${own.members} members are`;
  return {
    counted: `${countedBy[offer.basis]} Medical and pharmacy, net of voids.`,
    over: `${members} above the deductible of ${deductible}: the sum of what each has above it.`,
    reimbursed: `${formatMoney(own.over)} over the deductible${less(own.aboveMaximum, `above the maximum of ${formatMoney(offer.policyMax ?? 0)}`)}${less(own.aggregating, 'aggregating specific')} = ${formatMoney(reimbursed)}.`,
    kept: `${formatMoney(year.paid)} paid in the contract year, whichever claims the offer counts, − ${formatMoney(reimbursed)} reimbursed = ${formatMoney(kept)}.`,
    premium: premiumText(offer, year, premium),
    net:
      net === null || premium === null
        ? 'The premium is not known.'
        : `${formatMoney(kept)} kept + ${formatMoney(premium)} premium = ${formatMoney(net)}.`,
  };
};
