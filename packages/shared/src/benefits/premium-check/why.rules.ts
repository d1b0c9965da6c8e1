import { type CalendarDate, formatDate } from '#platform/dates.ts';
import { formatMoney } from '#platform/money.ts';
import type { FindingKind } from './kinds.ts';

/** What a finding was concluded from; only what its kind needs. Days are `YYYY-MM-DD`. */
export interface FindingFacts {
  planName?: string;
  /** The day of the census. */
  asOf?: string;
  censusTier?: string;
  joined?: string;
  /** The last day of the person, or of the client. */
  leftOn?: string;
  /** The line that counts of several. */
  keptPlan?: string;
  keptTier?: string;
  /** Whether the provider has a plan with this code. */
  isKnown?: boolean;
  year?: number;
  cobra?: boolean;
  /** The days that are billed of those of the month, if not all are. */
  days?: number;
  ofDays?: number;
  premium?: number;
}

interface Described {
  kind: FindingKind;
  plan: string;
  tier: string;
  /** USD for the month. */
  expected: number | null;
  facts: FindingFacts;
}

const shown = (day: string | undefined): string => (day ? formatDate(`${day}T00:00:00` as CalendarDate) : '');
const money = (amount: number | null): string => formatMoney(amount ?? 0);
const census = ({ asOf }: FindingFacts): string => `the census of ${shown(asOf)}`;

const notEnrolled = (facts: FindingFacts): string => {
  if (facts.leftOn) return `Left on ${shown(facts.leftOn)}.`;
  if (facts.joined) return `Joined on ${shown(facts.joined)}: by the carrier’s rule this month is not billed.`;
  if (facts.censusTier === 'WV') return `Waived coverage in ${census(facts)}.`;
  if (facts.censusTier === 'NE') return `Not eligible in ${census(facts)}.`;
  return `Not in ${census(facts)}.`;
};

const planNotOffered = ({ isKnown, year }: FindingFacts): string =>
  isKnown
    ? `No benefit group of the client offers this plan in ${year}.`
    : `No plan in Operations has this code in ${year}. Translate the code in the carrier’s import profile.`;

const otherRate = ({ plan, tier, expected, facts }: Described): string => {
  const basis = facts.days === undefined ? '' : ` for ${facts.days} of ${facts.ofDays} days`;
  const cobra = facts.cobra ? ', with or without the 2% for COBRA' : '';
  return `${plan} ${tier} is ${money(expected)}${basis} in the benefit group${cobra}.`;
};

const notBilled = ({ expected, facts }: Described): string => {
  const since = facts.joined ? `, joined on ${shown(facts.joined)}` : '';
  const which = expected === null ? ' The plan is not known.' : '';
  return `${facts.censusTier} in ${census(facts)}${since}, and not in the carrier’s file.${which}`;
};

const sentences: Readonly<Record<FindingKind, (described: Described) => string>> = {
  clientLeft: ({ facts }) => `The client left on ${shown(facts.leftOn)}.`,
  twice: ({ facts }) => `Also billed for ${facts.keptPlan} ${facts.keptTier}, which counts.`,
  notEnrolled: ({ facts }) => notEnrolled(facts),
  planNotOffered: ({ facts }) => planNotOffered(facts),
  otherTier: ({ plan, expected, facts }) =>
    `${facts.censusTier} in ${census(facts)}; ${plan} ${facts.censusTier} is ${money(expected)}.`,
  otherRate,
  deduction: ({ plan, tier, expected }) => `The employee’s share of ${plan} ${tier} is ${money(expected)} a month.`,
  notBilled,
};

/** Returns why a premium is thought to be wrong, in one or two sentences without the person’s name. */
export const whyOf = (described: Described): string => sentences[described.kind](described);
