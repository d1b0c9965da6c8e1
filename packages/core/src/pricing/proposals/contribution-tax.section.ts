import { pretaxAssumptions } from '@worksmart/shared/benefits/section-125/pretax.texts.ts';
import { costLabel } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row } from '#platform/pdf/table-layout.ts';
import { notes } from '#platform/pdf/text.ts';
import type { ProposalSection } from './proposal.facts.ts';

/** Draws the employer's payroll tax on what employees contribute, with what it is made of. In sums only: no one's wages. */
export const contributionTax: ProposalSection = (pdf, parent, { contributionTax: tax, brand, year }) => {
  if (!tax) return;
  const rows: Row[] = [
    ...(tax.isPretax ? [] : [{ cells: ['Employees’ contributions', tax.contributions] }]),
    { cells: ['Your payroll tax on them today', tax.today] },
    { cells: [`With ${brand.name}, pre-tax`, 0], look: 'total' },
  ];
  const columns: Column[] = [
    { label: 'Employer’s part', kind: 'text', share: 3 },
    { label: `Per year, ${year}`, kind: 'money', share: 1 },
  ];
  const summary = `The employer’s payroll tax on employees’ contributions in ${year}`;
  titledTable(pdf, 2, costLabel.payrollTax, { summary, columns, sections: [{ rows }] }, parent);
  notes(
    pdf,
    [
      ...(tax.isPretax ? ['Already pre-tax today: there is no such tax to save.'] : []),
      ...(tax.missing ? [`A dash: ${tax.missing}.`] : []),
      ...(tax.basis ? [tax.basis] : []),
      pretaxAssumptions,
    ],
    parent,
  );
};
