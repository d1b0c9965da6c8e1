import { Money } from '@worksmart/shared/platform/money.ts';
import type { FutaLine } from '@worksmart/shared/records/payroll/employer-taxes.rules.ts';
import { printedRate } from '#platform/pdf/printed-money.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row } from '#platform/pdf/table-layout.ts';
import { notes } from '#platform/pdf/text.ts';
import type { ProposalSection } from './proposal.facts.ts';

const futaText = ({ state, rate, reduction, projected }: FutaLine): string => {
  const lost = `with a credit reduction of ${printedRate(reduction)}${projected ? ', projected' : ''}`;
  return `Federal unemployment, ${state}: ${printedRate(rate)}${reduction.isZero() ? '' : ` ${lost}`}`;
};

/** Draws the employer's federal payroll taxes. They are the same with and without the provider, and so in no total. */
export const payrollTaxes: ProposalSection = (pdf, parent, { payrollTaxes: taxes, brand, year }) => {
  if (!taxes) return;
  const { fica, futa, total, missing } = taxes;
  const rows: Row[] = [
    { cells: ['Social Security, employer’s part', fica?.socialSecurity ?? null] },
    { cells: ['Medicare, employer’s part', fica?.medicare ?? null] },
    ...(futa ?? [null]).map((line) => ({
      cells: [line ? futaText(line) : 'Federal unemployment', line?.amount ?? null],
    })),
    { cells: ['Total', total], look: 'total' },
  ];
  const columns: Column[] = [
    { label: 'Tax', kind: 'text', share: 3 },
    { label: `Per year, ${year}`, kind: 'money', share: 1 },
  ];
  const title = 'Employer payroll taxes, the same either way';
  titledTable(
    pdf,
    2,
    title,
    { summary: `Federal payroll taxes of the employer in ${year}`, columns, sections: [{ rows }] },
    parent,
  );
  const reduced = futa?.some(({ reduction }) => new Money(reduction).gt(0));
  notes(
    pdf,
    [
      `You owe these taxes with and without ${brand.name}: they are in no total and in no savings.`,
      ...(reduced ? ['A credit reduction is owed with the federal return in January of the next year.'] : []),
      ...(missing.length > 0 ? [`A dash means that a figure for ${year} is not known yet.`] : []),
    ],
    parent,
  );
};
