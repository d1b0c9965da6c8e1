import { phoneText } from '@worksmart/shared/platform/reading/phone.ts';
import { amountTile, type Figure, figures } from '#platform/pdf/blocks.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { printedMoney, printedPercent } from '#platform/pdf/printed-money.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row } from '#platform/pdf/table-layout.ts';
import { chapter, heading, notes, paragraph } from '#platform/pdf/text.ts';
import { costLabel } from './cost-by-line.section.ts';
import { missingFigures } from './missing-figures.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { scenarioNote } from './scenario.section.ts';
import { changeOf } from './what-changes.ts';

/** So many unknown figures are listed on this page; the page of costs by line lists all. */
const listedUnknowns = 5;

/**
 * Draws the page that an owner reads first: what the company pays today, what it would pay, what changes, what is not
 * known, and how to accept.
 */
export const atAGlance = (pdf: Pdf, parent: Tag, facts: ProposalFacts): void => {
  chapter(pdf, 'At a glance', parent);
  paragraph(pdf, leadOf(facts), { parent });
  scenarioNote(pdf, parent, facts);
  if (facts.summary.lines.length === 0) return;
  const tiles = tilesOf(facts);
  figures(pdf, tiles, parent, { highlighted: tiles.findIndex(({ label }) => /savings/i.test(label)) });
  whatChanges(pdf, parent, facts);
  notKnown(pdf, parent, facts);
  nextStep(pdf, parent, facts);
};

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
const tilesOf = ({ summary, restart, brand: { name: provider } }: ProposalFacts): Figure[] => {
  const { total, compared, firstYear } = summary;
  const bases = restart?.total && !restart.total.isZero() ? restart.total : null;
  const once = `with implementation${bases ? ` and ${printedMoney(bases)} for wage bases that start again` : ''}`;
  const isWhole = compared?.leftOut === 0;
  const share = compared?.percent ? printedPercent(compared.percent) : null;
  return [
    ...amountTile('Today per year', total.today, 'as you gave it to us'),
    ...amountTile(`${provider} per year`, total.provider, 'before implementation'),
    ...(isWhole
      ? amountTile('Your savings per year', compared.saving, share ? `${share} of today` : '')
      : amountTile('Savings on known lines', compared?.saving, share ? `${share} of their cost today` : '')),
    ...amountTile('First year total', firstYear?.provider, once),
  ];
};

const whatChanges = (pdf: Pdf, parent: Tag, facts: ProposalFacts): void => {
  const {
    summary: { lines, compared },
    brand: { name: provider },
  } = facts;
  const rows: Row[] = lines
    .filter(({ isRest }) => !isRest)
    .map(({ kind, today, provider: offered, saving }) => ({
      cells: [costLabel[kind], changeOf[kind](facts), today, offered, saving],
    }));
  if (compared) {
    const label = compared.leftOut > 0 ? 'Known on both sides' : 'Total';
    rows.push({ cells: [label, '', compared.today, compared.provider, compared.saving], look: 'total' });
  }
  const columns: Column[] = [
    { label: 'Per year', kind: 'text', share: 1.45 },
    { label: `With ${provider}`, kind: 'text', share: 2.2 },
    ...['Today', provider, 'Your savings'].map((label): Column => ({ label, kind: 'money', share: 1.2 })),
  ];
  const summary = `What changes in each kind of cost with ${provider}, what it costs today and then, and what it saves`;
  titledTable(pdf, 2, 'What changes', { summary, columns, sections: [{ rows }] }, parent);
};

const notKnown = (pdf: Pdf, parent: Tag, facts: ProposalFacts): void => {
  const missing = missingFigures(facts);
  const rest = missing.length - listedUnknowns;
  heading(pdf, 2, 'What we do not know yet', { parent, needed: 30 });
  if (missing.length === 0) paragraph(pdf, 'Nothing: every figure is known for both sides.', { parent });
  else notes(pdf, missing.slice(0, listedUnknowns), parent);
  if (rest > 0) paragraph(pdf, `${rest} more on the next page.`, { parent, soft: true });
};

const nextStep = (pdf: Pdf, parent: Tag, { company: { agent }, brand, validUntil }: ProposalFacts): void => {
  const person = agent ? [agent.name, agent.phone && phoneText(agent.phone), agent.email] : [brand.name];
  heading(pdf, 2, 'Next step', { parent, needed: 40 });
  paragraph(
    pdf,
    `These figures are valid until ${longDate(validUntil)}. To accept them, sign on the last page. Questions: ${person.filter(Boolean).join(', ')}.`,
    { parent },
  );
};
