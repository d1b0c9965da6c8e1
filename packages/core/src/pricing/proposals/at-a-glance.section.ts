import { Money } from '@worksmart/shared/platform/money.ts';
import { phoneText } from '@worksmart/shared/platform/reading/phone.ts';
import { withStop } from '@worksmart/shared/platform/sentence.ts';
import { costLabel } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { amountTile, type Figure, figures, savingTile } from '#platform/pdf/blocks.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import { printedMoney, printedPercent, printedRate } from '#platform/pdf/printed-money.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Row } from '#platform/pdf/table-layout.ts';
import { chapter, heading, notes, paragraph } from '#platform/pdf/text.ts';
import { savingColumn } from './cost-by-line.section.ts';
import { listedUnknowns, missingFigures } from './missing-figures.ts';
import type { ProposalFacts, ProposalSection } from './proposal.facts.ts';
import { changeOf } from './what-changes.ts';
import { leftOutOfWorkersComp } from './workers-comp.section.ts';

const planKinds: readonly string[] = ['medical', 'dental', 'vision'];

/** Says which scenario the figures come from, and which part of the premiums the company's lines contain. */
const scenarioNote: ProposalSection = (pdf, parent, { scenario, summary, brand: { name: provider } }) => {
  if (!scenario) return;
  const { employerShareToday: today, employerShare } = scenario.shares;
  const isPart = [today, employerShare].some((share) => !new Money(share).eq(100));
  const premiums =
    isPart && summary.lines.some(({ kind }) => planKinds.includes(kind))
      ? ` It includes your company’s share of the premiums: ${printedRate(today)} today and ${printedRate(employerShare)} with ${provider}. Your employees pay the rest. The plan comparison shows full premiums.`
      : '';
  paragraph(pdf, `Figures of scenario ${scenario.name}.${premiums}`, { parent });
};

/**
 * Draws the page that an owner reads first: what the company pays today, what it would pay, what changes, what is not
 * known, and how to accept.
 */
export const atAGlance: ProposalSection = (pdf, parent, facts) => {
  chapter(pdf, 'At a glance', parent);
  paragraph(pdf, leadOf(facts), { parent });
  scenarioNote(pdf, parent, facts);
  if (facts.summary.lines.length === 0) return;
  const tiles = tilesOf(facts);
  figures(pdf, tiles, parent, { highlighted: tiles.findIndex(({ label }) => /savings|would pay/i.test(label)) });
  whatChanges(pdf, parent, facts);
  notKnown(pdf, parent, facts);
  nextStep(pdf, parent, facts);
};

const leadOf = ({ summary: { total, compared }, brand: { name: provider }, company, year }: ProposalFacts): string => {
  const opening = `This proposal shows what ${company.name} pays today and what it would pay in ${year} with ${withStop(provider)}`;
  const inAll = total.provider && !total.today ? ` The total is ${printedMoney(total.provider)} per year.` : '';
  if (!compared) return `${opening} We calculate the savings once the missing figures are known.${inAll}`;
  const { today, provider: offered, saving, percent, leftOut } = compared;
  const places = `${printedMoney(offered)} per year replaces ${printedMoney(today)}`;
  const scope = leftOut > 0 ? 'Of what is known on both sides, ' : '';
  const share = percent ? ` (${printedPercent(percent.abs())})` : '';
  if (saving.isZero()) return `${opening} ${scope}${places}: the cost stays the same.${inAll}`;
  const amount = printedMoney(saving.abs());
  return saving.isNegative()
    ? `${opening} ${scope ? `${scope}you` : 'You'} would pay ${amount} more per year${share}: ${places}.${inAll}`
    : `${opening} ${scope}${places}: ${amount} per year saved${share}.${inAll}`;
};

/** The figures on top. Either today, provider and savings cover all lines and add up, or the savings' label says otherwise. */
const tilesOf = ({ summary, restart, brand: { name: provider } }: ProposalFacts): Figure[] => {
  const { total, compared, firstYear } = summary;
  const bases = restart?.total && !restart.total.isZero() ? restart.total : null;
  const once = `with implementation${bases ? ` and ${printedMoney(bases)} for wage bases that start again` : ''}`;
  const isWhole = compared?.leftOut === 0;
  const share = compared?.percent ? printedPercent(compared.percent.abs()) : null;
  return [
    ...amountTile('Today per year', total.today, 'as you gave it to us'),
    ...amountTile(`${provider} per year`, total.provider, 'before implementation'),
    ...(isWhole
      ? savingTile('Your savings per year', compared.saving, share ? `${share} of today` : '')
      : savingTile('Savings on known lines', compared?.saving, share ? `${share} of their cost today` : '')),
    ...amountTile('First year total', firstYear?.provider, once),
  ];
};

/** The costs themselves are on the next page, line by line. */
const whatChanges: ProposalSection = (pdf, parent, facts) => {
  const { summary: costs, brand } = facts;
  const { lines, compared } = costs;
  const { column, cellOf } = savingColumn(costs);
  const rows: Row[] = lines
    .filter(({ isRest }) => !isRest)
    .map(({ kind, saving }) => ({ cells: [costLabel[kind], changeOf[kind](facts), cellOf(saving)] }));
  if (compared) {
    const label = compared.leftOut > 0 ? 'Known on both sides' : 'Total';
    rows.push({ cells: [label, '', cellOf(compared.saving)], look: 'total' });
  }
  const columns = [
    { label: 'Per year', kind: 'text' as const, share: 1.5 },
    { label: `With ${brand.name}`, kind: 'text' as const, share: 3.6 },
    column,
  ];
  const summary = `What changes in each kind of cost with ${brand.name}, and what it saves`;
  titledTable(pdf, 2, 'What changes', { summary, columns, sections: [{ rows }] }, parent);
};

const notKnown: ProposalSection = (pdf, parent, facts) => {
  const missing = missingFigures(facts);
  const rest = missing.length - listedUnknowns;
  heading(pdf, 2, 'What we do not know yet', { parent, needed: 30 });
  if (missing.length === 0) {
    const aside = leftOutNote(facts);
    paragraph(pdf, `Nothing: every cost is known for both sides.${aside ? ` ${aside}` : ''}`, { parent });
  } else notes(pdf, missing.slice(0, listedUnknowns), parent);
  if (rest > 0) paragraph(pdf, `${rest} more on the next page.`, { parent, soft: true });
};

/** Says what the figures leave out although each of them is known. */
const leftOutNote = ({ workersComp }: ProposalFacts): string => {
  const left = workersComp ? leftOutOfWorkersComp(workersComp) : null;
  return left ? `Workers’ compensation is without ${left}.` : '';
};

const nextStep: ProposalSection = (pdf, parent, { company: { agent }, brand, validUntil }) => {
  const person = agent ? [agent.name, agent.phone && phoneText(agent.phone), agent.email] : [brand.name];
  heading(pdf, 2, 'Next step', { parent, needed: 40 });
  paragraph(
    pdf,
    `These figures are valid until ${longDate(validUntil)}. To accept them, sign on the last page. Questions: ${person.filter(Boolean).join(', ')}.`,
    { parent },
  );
};
