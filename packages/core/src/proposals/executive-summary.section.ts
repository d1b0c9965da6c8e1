import type { CostKind, ProposalSummary } from '@worksmart/shared/proposals/summary.rules.ts';
import { type Figure, figures } from '../platform/pdf/blocks.ts';
import { pairedBars } from '../platform/pdf/paired-bars.ts';
import type { Pdf, Tag } from '../platform/pdf/pdf.ts';
import { printedMoney, printedPercent } from '../platform/pdf/printed-money.ts';
import { titledTable } from '../platform/pdf/table.ts';
import type { Row } from '../platform/pdf/table-layout.ts';
import { chapter, notes, paragraph } from '../platform/pdf/text.ts';
import { missingFigures } from './missing-figures.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { scenarioNote } from './scenario.section.ts';

const lineLabels: Readonly<Record<CostKind, string>> = {
  administration: 'Administration',
  unemployment: 'Unemployment tax',
  workersComp: 'Workers’ compensation',
  medical: 'Medical premiums',
  dental: 'Dental premiums',
  vision: 'Vision premiums',
};

/** What it comes to, on one page: the saving, the cost today and with the provider by line, and what is not known. */
export const executiveSummary = (pdf: Pdf, parent: Tag, facts: ProposalFacts): void => {
  const { summary, provider } = facts;
  chapter(pdf, 'Executive summary', parent);
  paragraph(pdf, leadOf(facts), { parent });
  scenarioNote(pdf, parent, facts);
  if (summary.lines.length === 0) return;
  figures(pdf, tilesOf(facts), parent);
  const bars = summary.lines.map(({ kind, today, provider: asked }) => ({
    label: lineLabels[kind],
    values: [today, asked] as const,
  }));
  const chart = { summary: 'Cost a year by line', names: ['Today', provider] as const, bars };
  pairedBars(pdf, `Cost a year, today and with ${provider}`, chart, parent);
  lineByLine(pdf, parent, facts);
  const missing = missingFigures(facts);
  if (missing.length > 0) notes(pdf, missing, parent);
};

const leadOf = ({ summary: { total }, provider, company, year }: ProposalFacts): string => {
  const opening = `This proposal sets out what ${company.name} would pay in ${year} with ${provider}, beside what it pays today.`;
  if (!total) return `${opening} The saving is worked out once the figures that are missing are known.`;
  const { saving, percent } = total;
  const compared = `For what can be compared, ${printedMoney(total.provider)} a year takes the place of ${printedMoney(total.today)}`;
  const share = percent ? ` (${printedPercent(percent.abs())})` : '';
  if (saving.isZero()) return `${opening} ${compared}: the cost stays as it is.`;
  const change = saving.isNegative() ? 'more than today' : 'saved';
  return `${opening} ${compared}: ${printedMoney(saving.abs())} a year ${change}${share}.`;
};

const tilesOf = ({ summary: { total, firstYear }, provider }: ProposalFacts): Figure[] => {
  if (!total) return [];
  return [
    {
      label: 'Your saving, a year',
      value: printedMoney(total.saving),
      note: total.percent ? `${printedPercent(total.percent)} of today` : '',
      negative: total.saving.isNegative(),
    },
    { label: 'Today, a year', value: printedMoney(total.today), note: 'as given to us' },
    { label: `${provider}, a year`, value: printedMoney(total.provider), note: 'before implementation' },
    ...(firstYear
      ? [{ label: 'First year in all', value: printedMoney(firstYear.provider), note: 'with implementation' }]
      : []),
  ];
};

const closingRows = ({ total, firstYear }: ProposalSummary, fee: ProposalFacts['implementationFee']): Row[] => {
  if (!total) return [];
  const name = total.leftOut > 0 ? 'Lines known on both sides' : 'In all';
  return [
    { cells: [name, total.today, total.provider, total.saving], look: 'total' },
    { cells: ['Implementation fee, once', undefined, fee, undefined] },
    {
      cells: ['First year', undefined, firstYear?.provider ?? null, firstYear?.saving ?? null],
      look: 'strong',
    },
  ];
};

const lineByLine = (pdf: Pdf, parent: Tag, { summary, provider, implementationFee }: ProposalFacts): void =>
  titledTable(
    pdf,
    2,
    'Line by line',
    {
      summary: `Cost a year by line, today and with ${provider}, and what is saved`,
      columns: [
        { label: 'A year', kind: 'text', share: 2.2 },
        { label: 'Today', kind: 'money', share: 1.3 },
        { label: provider, kind: 'money', share: 1.3 },
        { label: 'Your saving', kind: 'money', share: 1.3 },
      ],
      sections: [
        {
          rows: [
            ...summary.lines.map(({ kind, today, provider: asked, saving }) => ({
              cells: [lineLabels[kind], today, asked, saving],
            })),
            ...closingRows(summary, implementationFee),
          ],
        },
      ],
    },
    parent,
  );
