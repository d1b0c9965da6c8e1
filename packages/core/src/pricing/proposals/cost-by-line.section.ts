import {
  costLabel,
  type ProposalSummary,
  type SummaryLine,
} from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { pairedBars } from '#platform/pdf/paired-bars.ts';
import { printedSavings } from '#platform/pdf/savings.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row } from '#platform/pdf/table-layout.ts';
import { chapter, notes } from '#platform/pdf/text.ts';
import { listedUnknowns, missingFigures } from './missing-figures.ts';
import type { ProposalFacts, ProposalSection } from './proposal.facts.ts';
import { restartLabel, restartNotes } from './wage-base-restart.notes.ts';

/** The last column of a table of costs: savings, or differences where the customer would pay more on one of the lines. */
export const savingColumn = ({ lines, total, compared, firstYear }: ProposalSummary) => {
  const shown = [...lines, total, compared, firstYear].map((one) => one?.saving);
  const { cellOf, ...look } = printedSavings(shown);
  const column: Column = { ...look, share: 1.3 };
  return { column, cellOf };
};

/** The name of a line. */
export const labelOf = ({ kind, isRest }: SummaryLine): string => `${costLabel[kind]}${isRest ? ', rest' : ''}`;

/** Draws the cost today and with the provider by line and in total, and says which costs are unknown. */
export const costByLine: ProposalSection = (pdf, parent, facts) => {
  const { summary, brand } = facts;
  if (summary.lines.length === 0) return;
  chapter(pdf, 'Cost by line', parent);
  const bars = summary.lines
    .filter(({ isRest }) => !isRest)
    .map((line) => ({ label: labelOf(line), values: [line.today, line.provider] as const }));
  const chart = { summary: 'Annual cost by line', names: ['Today', brand.name] as const, bars };
  pairedBars(pdf, `Annual cost, today and with ${brand.name}`, chart, parent);
  lineByLine(pdf, parent, facts);
  // The page before lists the first of them.
  const missing = [...restNote(summary), ...restartNotes(facts), ...missingFigures(facts).slice(listedUnknowns)];
  if (missing.length > 0) notes(pdf, missing, parent);
};

const restNote = ({ lines }: ProposalSummary): string[] =>
  lines.some(({ isRest }) => isRest)
    ? ['“Rest” is the part of a line for which one of the two costs is not known; it is not counted in any savings.']
    : [];

const closingRows = (
  { total, compared, firstYear }: ProposalSummary,
  { implementationFee: fee, restart }: ProposalFacts,
  cellOf: ReturnType<typeof savingColumn>['cellOf'],
): Row[] => [
  { cells: ['Total', total.today, total.provider, cellOf(total.saving)], look: 'total' },
  ...(compared && compared.leftOut > 0
    ? [{ cells: ['Lines known on both sides', compared.today, compared.provider, cellOf(compared.saving)] }]
    : []),
  { cells: ['Implementation fee, once', undefined, fee, undefined] },
  ...(restart?.total?.isPositive() && !restart.total.isZero()
    ? [{ cells: [restartLabel, undefined, restart.total, undefined] }]
    : []),
  { cells: ['First year', undefined, firstYear?.provider ?? null, cellOf(firstYear?.saving) ?? null], look: 'strong' },
];

const lineByLine: ProposalSection = (pdf, parent, facts) => {
  const { summary: costs, brand } = facts;
  const { column, cellOf } = savingColumn(costs);
  const columns: Column[] = [
    { label: 'Per year', kind: 'text', share: 2.2 },
    ...['Today', brand.name].map((label): Column => ({ label, kind: 'money', share: 1.3 })),
    column,
  ];
  const rows = [
    ...costs.lines.map((line) => ({ cells: [labelOf(line), line.today, line.provider, cellOf(line.saving)] })),
    ...closingRows(costs, facts, cellOf),
  ];
  const summary = `Annual cost by line, today and with ${brand.name}, and what is saved`;
  titledTable(pdf, 2, 'Line by line', { summary, columns, whole: true, sections: [{ rows }] }, parent);
};
