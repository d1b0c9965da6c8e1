import { sum } from '@worksmart/shared/platform/money.ts';
import { premiumSteps } from '@worksmart/shared/records/payroll/premium-steps.rules.ts';
import { termsInUse } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import {
  fundOverrideText,
  fundText,
  plainMoney,
  stopGapText,
} from '@worksmart/shared/records/payroll/wc-texts.rules.ts';
import { isMonopolistic } from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import { heading, notes, paragraph } from '#platform/pdf/text.ts';
import { costTable } from './cost-table.ts';
import type { ProposalSection, WorkersCompLine, WorkersCompPart } from './proposal.facts.ts';

/** Lines below the total: what stays with state funds, and what goes from one to the provider's account. */
const fundNotes = ({ lines, funds, terms }: WorkersCompPart): string[] => {
  const keeps = terms.wcProgram === 'own';
  const taken = keeps ? [] : lines.filter(({ state, cost }) => isMonopolistic(state) && !cost.stateFund);
  const states = [...new Set(lines.map(({ state }) => state).filter(isMonopolistic))];
  return [
    ...funds.map((fund) => `${fundText(fund)}; ${stopGapText}.`),
    ...taken.map(({ state, code }) => `${state} ${code}: ${fundOverrideText}.`),
    ...(states.length > 0 ? [`${states.join(', ')}: the state’s own fund is the only insurer there.`] : []),
  ];
};

/** How the costs follow, and what the premium is rated on if overtime or owners change it. */
const payrollNotes = (
  lines: readonly WorkersCompLine[],
  { year, keeps }: { year: number; keeps: boolean },
): string[] => {
  const rated = sum(lines.map(({ cost }) => cost.ratedWages));
  const whole = sum(lines.map(({ annualWages }) => annualWages));
  const formula = (payroll: string) =>
    `${payroll} divided by 100, times the rate${keeps ? '' : `; a dash means that our ${year} tables have no rate`}.`;
  if (rated.eq(whole)) return [formula('Annual payroll')];
  return [
    `Payroll rated: ${plainMoney(rated)} of ${plainMoney(whole)}.`,
    formula('Payroll rated, which differs by overtime and owners’ pay,'),
  ];
};

const programNote = ({ terms }: WorkersCompPart, provider: string): string[] => {
  if (terms.wcProgram === 'own') return ['You keep your own policy, so its cost stays the same.'];
  if (terms.wcProgram === 'coordinated') return [`${provider}: your own policy, coordinated by us.`];
  return termsInUse(terms).length > 0 ? [`${provider}: under our master policy.`] : [];
};

/**
 * Names what the figures leave out because no one has entered it; null if they are complete. A typed total of the policy
 * contains all of it.
 */
export const leftOutOfWorkersComp = ({ terms, lines, usesTyped }: WorkersCompPart): string | null => {
  const used = new Set<string>(termsInUse(terms));
  const owners = lines.some(({ cost }) => !cost.ownerChange.isZero());
  const missing = [
    ...(used.has('experienceMod') || used.has('states') ? [] : ['experience modification']),
    ...(used.has('premiumDiscount') ? [] : ['premium discounts']),
    ...(used.has('expenseConstant') ? [] : ['expense constants']),
    ...(owners ? [] : ['payroll limits for owners']),
  ];
  if (usesTyped || missing.length === 0) return null;
  const [last = '', ...rest] = missing.reverse();
  return rest.length > 0 ? `${rest.reverse().join(', ')} and ${last}` : last;
};

const notPart = (part: WorkersCompPart): string[] => {
  const left = leftOutOfWorkersComp(part);
  return left ? [`Not part of these figures: ${left}.`] : [];
};

/** Draws workers' comp by state and class code, today and proposed. Lines without a proposed rate stay out of the totals. */
export const workersComp: ProposalSection = (pdf, parent, { brand, workersComp: part, classNames, year }) => {
  if (!part || part.lines.length === 0) return;
  const provider = brand.name;
  const { cost } = part;
  const lines = part.lines.filter((line) => !line.cost.stateFund);
  const hasTerms = termsInUse(part.terms).length > 0;
  const keeps = part.terms.wcProgram === 'own';
  const steps = premiumSteps(part, part.terms);
  const title = 'Workers’ compensation';
  if (lines.length === 0) {
    heading(pdf, 2, title, { parent });
    paragraph(pdf, `Nothing changes: ${provider} proposes no price where only the state insures.`, { parent });
    notes(pdf, fundNotes(part), parent);
    return;
  }
  costTable(pdf, parent, {
    title,
    summary: `Workers’ compensation by state and class code, today and with ${provider}`,
    provider,
    columns: [
      { label: 'State and class', kind: 'text', share: 2.4 },
      { label: 'Annual payroll', kind: 'money', share: 1.4 },
      { label: 'Rate today', kind: 'rate', share: 0.9 },
      { label: `Rate ${provider}`, kind: 'rate', share: 1 },
    ],
    rows: lines.map(({ state, code, annualWages, rate, cost: one }) => ({
      cells: [
        [`${state} ${code}`, classNames[`${state} ${code}`]].filter(Boolean).join('\n'),
        annualWages,
        rate,
        keeps ? undefined : one.billedRate,
        one.currentCost,
        keeps ? undefined : one.proposedCost,
      ],
      // With terms, a line's manual premium against its billed one would mislead.
      saving: hasTerms ? undefined : one.saving,
    })),
    steps,
    total: cost,
  });
  notes(
    pdf,
    [...fundNotes(part), ...programNote(part, provider), ...payrollNotes(lines, { year, keeps }), ...notPart(part)],
    parent,
  );
};
