import { formatDate } from '#platform/dates.ts';
import { exactText } from '#platform/money.ts';
import { planYearText } from '#platform/plan-year.rules.ts';
import { states } from '#platform/reading/states.ts';
import { withStop } from '#platform/sentence.ts';
import { type CobraKind, type CobraPercents, cobraMaximum, federalCobraFrom } from './cobra.rules.ts';
import type { CobraSheet } from './cobra.schema.ts';

/** What the screen and the PDF say about COBRA rates. */

export const percentMessage = (kind: CobraKind): string =>
  `Please enter a percentage from 0 to ${cobraMaximum[kind]} with at most 2 decimals.`;

/** The heading of the rates of one kind: `Up to 18 months: 102% of the premium`. */
export const kindTitle = (kind: CobraKind, percent: number): string =>
  `${kind === 'disability' ? 'Months 19 to 29, disability extension' : 'Continuation'}: ${exactText(percent)}% of the premium`;

/** Says for which year the amounts are, and that they are no notice. */
export const rateLine = (
  { year, planYearMonth }: Pick<CobraSheet, 'year' | 'planYearMonth'>,
  percents: CobraPercents,
): string => {
  const isMost = percents.continuation === cobraMaximum.continuation && percents.disability === cobraMaximum.disability;
  return `${isMost ? 'Maximum monthly' : 'Monthly'} amounts for plan year ${planYearText(year, planYearMonth)}; not an election notice. State law may differ.`;
};

/** Says what the amounts are made of. */
export const basisLine = ({
  medicalTier,
  year,
  planYearMonth,
}: Pick<CobraSheet, 'medicalTier' | 'year' | 'planYearMonth'>): string => {
  const tier = medicalTier ? ` at ${medicalTier.description}` : '';
  return `Full premium of ${planYearText(year, planYearMonth)}${tier}: employer and employee share, without HSA. Cut down to the cent. One rate for the 12 months of the plan year.`;
};

export const selfFundedLine =
  'Self-funded plans: rates as supplied by the plan, from an actuary or by the past-cost method.';

const people = (count: number, one = 'employee'): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

const estimate = (census: NonNullable<CobraSheet['census']>, isAffiliated: boolean): string => {
  const day = `the census of ${formatDate(census.asOf)}`;
  if (census.counted === null)
    return `Not estimated: ${people(census.hoursUnknown)} of ${census.employees} in ${day} ${census.hoursUnknown === 1 ? 'has' : 'have'} no weekly hours.`;
  const side = census.counted >= federalCobraFrom ? 'not under' : 'under';
  const others = isAffiliated ? ' Affiliated companies count together and are not in it.' : '';
  return `Estimate from one day, ${day}: ${people(census.employees)}, part-time ones by hours of 40, count as ${exactText(census.counted)}, ${side} ${federalCobraFrom}.${others} This is not a determination.`;
};

/** Says whom federal COBRA reaches, and estimates on which side the employer is. It never determines that. */
export const federalLines = ({
  census,
  year,
  isAffiliated,
}: Pick<CobraSheet, 'census' | 'year' | 'isAffiliated'>): string[] => [
  `Federal COBRA applies from ${federalCobraFrom} employees on more than half of the typical business days of ${year - 1}. Where the provider sponsors the plan, ask counsel who the employer is.`,
  census ? estimate(census, isAffiliated) : 'Not estimated: there is no census.',
];

const stateName = (code: string): string => states.find(([state]) => state === code)?.[1] ?? code;

/** Says what a state grants, by Operations. */
const grantedText = ({ months, percent, appliesTo, source }: Continuation): string => {
  const granted = [
    months !== null && `up to ${months} ${months === 1 ? 'month' : 'months'}`,
    percent !== null && `at most ${exactText(percent)}% of the premium`,
  ].filter(Boolean);
  const grants = granted.length > 0 ? granted.join(', ') : 'no state continuation rate';
  return `${grants}. ${withStop(appliesTo)} Source: ${withStop(source)}`;
};
type Continuation = NonNullable<CobraSheet['states'][number]['continuation']>;

/** Says what is known of the continuation of each state; those of which nothing is entered share a line. */
export const stateLines = ({ states: all }: Pick<CobraSheet, 'states'>): string[] => {
  const known = all.flatMap(({ state, continuation }) =>
    continuation ? [`${stateName(state)}: ${grantedText(continuation)}`] : [],
  );
  const missing = all.filter(({ continuation }) => !continuation).map(({ state }) => stateName(state));
  return missing.length > 0 ? [...known, `${missing.join(', ')}: not entered, check the state.`] : known;
};

interface Headcounts {
  census: { asOf: string; cobra: number } | null;
  cobraCount: number | null | undefined;
}

/** Says that the record and the census disagree on who is on COBRA; undefined if they agree, or if one does not say. */
export const headcountHint = ({ census, cobraCount }: Headcounts): string | undefined =>
  census && typeof cobraCount === 'number' && census.cobra !== cobraCount
    ? `People on COBRA: ${cobraCount} in the record, ${census.cobra} in the census of ${formatDate(census.asOf)}.`
    : undefined;
