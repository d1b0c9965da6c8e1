import { formatDate } from '#platform/dates.ts';
import { exactText, formatDollars, percentText } from '#platform/money.ts';
import { missingLimitsText } from '#pricing/reference/benefit-year.schema.ts';
import type { PretaxResult } from './schema.ts';

/** What the screen says about the payroll tax that pre-tax contributions save. */

/** Says what is missing; undefined if nothing is. */
export const missingText = ({ missing }: Pick<PretaxResult, 'missing'>, year: number): string | undefined =>
  missing === null
    ? undefined
    : {
        census:
          'With a census of the employees and their wages, this shows the payroll tax that pre-tax contributions save.',
        wageBase: missingLimitsText('Social Security wage base', year),
        ficaRate: missingLimitsText('FICA rate', year),
      }[missing];

const people = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'employee' : 'employees'}`;

/** Says what the figures are made of, and who is left out. */
export const pretaxBasis = (
  result: Omit<PretaxResult, 'missing' | 'plans'> & { plans: readonly unknown[] },
  year: number,
): string => {
  const { census, wageBase, ficaRate, basis, owners, wagesUnknown, others } = result;
  const from = `Census of ${formatDate(census?.asOf)}, contributions of 12 months, wage base of ${year} ${formatDollars(wageBase ?? 0)}, FICA ${percentText(ficaRate ?? 0)}.`;
  return [
    from,
    basis === 'everyone' && 'No one named one of these plans: each line is as if everyone took that plan.',
    others > 0 && `${people(others)} named none of these plans and ${others === 1 ? 'is' : 'are'} not included.`,
    owners > 0 && `Owners (${owners}) are left out.`,
    wagesUnknown > 0 &&
      `${people(wagesUnknown)} without wages ${wagesUnknown === 1 ? 'counts' : 'count'} as if under ${formatDollars(wageBase ?? 0)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** What the figures assume, as it is printed under each. */
export const pretaxAssumptions =
  'Assumes a written cafeteria plan, and that it passes nondiscrimination tests. Actual savings depend on wages and elections. Lower taxable wages may slightly reduce Social Security benefits.';

/** What the figures assume and leave out. @param incomeTaxRate percent, as typed */
export const pretaxLimits = (incomeTaxRate: number): string =>
  incomeTaxRate > 0
    ? `${pretaxAssumptions} Employees’ savings with income tax at ${exactText(incomeTaxRate)}%, as typed; without unemployment taxes.`
    : `${pretaxAssumptions} Without income and unemployment taxes.`;
