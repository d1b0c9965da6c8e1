import type { Amount } from '@worksmart/shared/money.ts';
import type { CostKind, ProposalSummary, SummaryLine } from '@worksmart/shared/proposals/summary.rules.ts';
import { type Figure, figures } from '../platform/pdf/blocks.ts';
import { pairedBars } from '../platform/pdf/paired-bars.ts';
import type { Pdf, Tag } from '../platform/pdf/pdf.ts';
import { printedMoney, printedPercent } from '../platform/pdf/printed-money.ts';
import { titledTable } from '../platform/pdf/table.ts';
import type { Column, Row } from '../platform/pdf/table-layout.ts';
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

const labelOf = ({ kind, isRest }: SummaryLine): string => `${lineLabels[kind]}${isRest ? ', rest' : ''}`;

/** Draws the result on one page: the savings, the cost today and with the provider by line, and unknown costs. */
export const executiveSummary = (pdf: Pdf, parent: Tag, facts: ProposalFacts): void => {
  const {
    summary,
    brand: { name: provider },
  } = facts;
  chapter(pdf, 'Executive summary', parent);
  paragraph(pdf, leadOf(facts), { parent });
  scenarioNote(pdf, parent, facts);
  if (summary.lines.length === 0) return;
  figures(pdf, tilesOf(facts), parent);
  const bars = summary.lines
    .filter(({ isRest }) => !isRest)
    .map((line) => ({ label: labelOf(line), values: [line.today, line.provider] as const }));
  const chart = { summary: 'Annual cost by line', names: ['Today', provider] as const, bars };
  pairedBars(pdf, `Annual cost, today and with ${provider}`, chart, parent);
  lineByLine(pdf, parent, facts);
  const missing = [...restNote(summary), ...missingFigures(facts)];
  if (missing.length > 0) notes(pdf, missing, parent);
};

const restNote = ({ lines }: ProposalSummary): string[] =>
  lines.some(({ isRest }) => isRest)
    ? ['“Rest” is the part of a line for which one of the two costs is not known; it is not counted in any savings.']
    : [];

const leadOf = ({ summary: { total, compared }, brand: { name: provider }, company, year }: ProposalFacts): string => {
  const opening = `This proposal shows what ${company.name} pays today and what it would pay in ${year} with ${provider}.`;
  const inAll = total.provider && !total.today ? ` The total is ${printedMoney(total.provider)} per year.` : '';
  if (!compared) return `${opening} We calculate the savings once the missing figures are known.${inAll}`;
  const { today, provider: offered, saving, percent, leftOut } = compared;
  const places = `${printedMoney(offered)} per year replaces ${printedMoney(today)}`;
  const shown = `${opening} ${leftOut > 0 ? `Of what is known on both sides, ${places}` : places}`;
  const share = percent ? ` (${printedPercent(percent.abs())})` : '';
  if (saving.isZero()) return `${shown}: the cost stays the same.${inAll}`;
  const change = saving.isNegative() ? 'more than today' : 'saved';
  return `${shown}: ${printedMoney(saving.abs())} per year ${change}${share}.${inAll}`;
};

/** The figures on top. Either today, provider and savings cover all lines and add up, or the savings' label says otherwise. */
const tilesOf = ({ summary: { total, compared, firstYear }, brand: { name: provider } }: ProposalFacts): Figure[] => {
  const isWhole = compared?.leftOut === 0;
  const tile = (label: string, amount: Amount | null | undefined, note: string): Figure[] =>
    amount ? [{ label, value: printedMoney(amount), note, negative: amount.isNegative() }] : [];
  const share = compared?.percent ? printedPercent(compared.percent) : null;
  return [
    ...(isWhole
      ? tile('Your savings per year', compared.saving, share ? `${share} of today` : '')
      : tile('Savings on known lines', compared?.saving, share ? `${share} of their cost today` : '')),
    ...tile('Today per year', total.today, 'as you gave it to us'),
    ...tile(`${provider} per year`, total.provider, 'before implementation'),
    ...tile('First year total', firstYear?.provider, 'with implementation'),
  ];
};

const closingRows = (
  { total, compared, firstYear }: ProposalSummary,
  fee: ProposalFacts['implementationFee'],
): Row[] => [
  { cells: ['Total', total.today, total.provider, total.saving], look: 'total' },
  ...(compared && compared.leftOut > 0
    ? [{ cells: ['Lines known on both sides', compared.today, compared.provider, compared.saving] }]
    : []),
  { cells: ['Implementation fee, once', undefined, fee, undefined] },
  { cells: ['First year', undefined, firstYear?.provider ?? null, firstYear?.saving ?? null], look: 'strong' },
];

const lineByLine = (
  pdf: Pdf,
  parent: Tag,
  { summary: costs, brand: { name: provider }, implementationFee }: ProposalFacts,
): void => {
  const columns: Column[] = [
    { label: 'Per year', kind: 'text', share: 2.2 },
    ...['Today', provider, 'Your savings'].map((label): Column => ({ label, kind: 'money', share: 1.3 })),
  ];
  const rows = [
    ...costs.lines.map((line) => ({ cells: [labelOf(line), line.today, line.provider, line.saving] })),
    ...closingRows(costs, implementationFee),
  ];
  const summary = `Annual cost by line, today and with ${provider}, and what is saved`;
  titledTable(pdf, 2, 'Line by line', { summary, columns, whole: true, sections: [{ rows }] }, parent);
};
