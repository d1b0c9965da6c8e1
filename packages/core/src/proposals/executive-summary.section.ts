import type { Amount } from '@worksmart/shared/money.ts';
import type { CostKind, ProposalSummary, SummaryLine } from '@worksmart/shared/proposals/summary.rules.ts';
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

const labelOf = ({ kind, isRest }: SummaryLine): string => `${lineLabels[kind]}${isRest ? ', rest' : ''}`;

/** What it comes to, on one page: the saving, the cost today and with the provider by line, and what is not known. */
export const executiveSummary = (pdf: Pdf, parent: Tag, facts: ProposalFacts): void => {
  const { summary, provider } = facts;
  chapter(pdf, 'Executive summary', parent);
  paragraph(pdf, leadOf(facts), { parent });
  scenarioNote(pdf, parent, facts);
  if (summary.lines.length === 0) return;
  figures(pdf, tilesOf(facts), parent);
  const bars = summary.lines
    .filter(({ isRest }) => !isRest)
    .map((line) => ({ label: labelOf(line), values: [line.today, line.provider] as const }));
  const chart = { summary: 'Cost a year by line', names: ['Today', provider] as const, bars };
  pairedBars(pdf, `Cost a year, today and with ${provider}`, chart, parent);
  lineByLine(pdf, parent, facts);
  const missing = [...restNote(summary), ...missingFigures(facts)];
  if (missing.length > 0) notes(pdf, missing, parent);
};

const restNote = ({ lines }: ProposalSummary): string[] =>
  lines.some(({ isRest }) => isRest)
    ? ['“Rest” is the part of a line that is not known both today and with us; it is in no saving.']
    : [];

const leadOf = ({ summary: { total, compared }, provider, company, year }: ProposalFacts): string => {
  const opening = `This proposal sets out what ${company.name} would pay in ${year} with ${provider}, beside what it pays today.`;
  const inAll = total.provider && !total.today ? ` In all it comes to ${printedMoney(total.provider)} a year.` : '';
  if (!compared) return `${opening} The saving is worked out once the figures that are missing are known.${inAll}`;
  const { today, provider: asked, saving, percent, leftOut } = compared;
  const places = `${printedMoney(asked)} a year takes the place of ${printedMoney(today)}`;
  const shown = `${opening} ${leftOut > 0 ? `Of what is known on both sides, ${places}` : places}`;
  const share = percent ? ` (${printedPercent(percent.abs())})` : '';
  if (saving.isZero()) return `${shown}: the cost stays as it is.${inAll}`;
  const change = saving.isNegative() ? 'more than today' : 'saved';
  return `${shown}: ${printedMoney(saving.abs())} a year ${change}${share}.${inAll}`;
};

/** Either today, provider and saving stand for all lines and add up, or the saving's label says that it does not. */
const tilesOf = ({ summary: { total, compared, firstYear }, provider }: ProposalFacts): Figure[] => {
  const isWhole = compared?.leftOut === 0;
  const tile = (label: string, amount: Amount | null | undefined, note: string): Figure[] =>
    amount ? [{ label, value: printedMoney(amount), note, negative: amount.isNegative() }] : [];
  const share = compared?.percent ? printedPercent(compared.percent) : null;
  return [
    ...(isWhole
      ? tile('Your saving, a year', compared.saving, share ? `${share} of today` : '')
      : tile('Saving of the lines known', compared?.saving, share ? `${share} of their cost today` : '')),
    ...tile('Today, a year', total.today, 'as given to us'),
    ...tile(`${provider}, a year`, total.provider, 'before implementation'),
    ...tile('First year in all', firstYear?.provider, 'with implementation'),
  ];
};

const closingRows = (
  { lines, total, compared, firstYear }: ProposalSummary,
  fee: ProposalFacts['implementationFee'],
): Row[] => {
  if (lines.length === 0) return [];
  return [
    { cells: ['In all', total.today, total.provider, total.saving], look: 'total' },
    ...(compared && compared.leftOut > 0
      ? [{ cells: ['Lines known on both sides', compared.today, compared.provider, compared.saving] }]
      : []),
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
      whole: true,
      sections: [
        {
          rows: [
            ...summary.lines.map((line) => ({ cells: [labelOf(line), line.today, line.provider, line.saving] })),
            ...closingRows(summary, implementationFee),
          ],
        },
      ],
    },
    parent,
  );
