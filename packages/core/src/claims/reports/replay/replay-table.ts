import type { Replay } from '@worksmart/shared/claims/replay/routes.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { fixedText } from '@worksmart/shared/platform/money.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';

export const replayColumns = tableColumns({
  Offer: 'text',
  'Contract Year': 'text',
  'Contract Start': 'date',
  'Contract End': 'date',
  Basis: 'text',
  'Specific Deductible': 'amount',
  'Policy Maximum': 'amount',
  'Aggregating Specific': 'amount',
  Lasers: 'number',
  'Premium per Employee and Month': 'amount',
  'Employee Months': 'number',
  'Claims Paid': 'amount',
  'Claims Counted': 'amount',
  'Members over Deductible': 'number',
  'Over Deductible': 'amount',
  Reimbursed: 'amount',
  Kept: 'amount',
  Premium: 'amount',
  'Net Cost': 'amount',
  'More than the Cheapest': 'amount',
  'In Totals': 'flag',
  Warnings: 'text',
});

const usd = (amount: number | null | undefined): string => (typeof amount === 'number' ? fixedText(amount) : '');
const day = (text: string): string => formatDate(`${text}T00:00:00`);

interface Costs {
  reimbursed: number;
  kept: number;
  premium: number | null;
  net: number | null;
}
const costCells = ({ reimbursed, kept, premium, net }: Costs): string[] => [
  usd(reimbursed),
  usd(kept),
  usd(premium),
  usd(net),
];

/** Returns the lines of the file: each offer by contract year with its total, and no members. */
export const replayLines = ({ offers, years, totals, warnings }: Replay): string[][] => {
  const summed = years.filter(({ inTotals }) => inTotals).map(({ year }) => year);
  return offers.flatMap((offer, at) => {
    const terms = [
      offer.basis,
      usd(offer.deductible),
      usd(offer.policyMax),
      usd(offer.aggregatingSpecific),
      String(offer.lasers.length),
      usd(offer.premium),
    ];
    const lines = years.map(({ offers: figures, ...year }) => {
      const own = figures[at];
      return [
        offer.name,
        String(year.year),
        day(year.starts),
        day(year.ends),
        ...terms,
        year.employeeMonths?.toString() ?? '',
        usd(year.paid),
        usd(own?.counted),
        String(own?.members ?? ''),
        usd(own?.over),
        ...(own ? costCells(own) : []),
        '',
        year.inTotals ? 'Yes' : 'No',
        year.warnings.join(' '),
      ];
    });
    const total = totals?.[at];
    if (!total) return lines;
    const cells = [...terms, '', '', '', '', '', ...costCells(total), usd(total.more), 'Yes', warnings.join(' ')];
    return [...lines, [offer.name, `Total of ${summed.join(', ')}`, '', '', ...cells]];
  });
};
