import { formatDate } from '#platform/dates.ts';
import { Money, percentText, toCents } from '#platform/money.ts';
import { employeesOf, type FigureRow } from './figures.rules.ts';
import { coverageTiers, validWaivers } from './lists.ts';

export const participationBases = ['carrier', 'exchange'] as const;
/** Carriers take valid waivers off the eligible; the federal exchange adds them to the enrolled. */
export type ParticipationBasis = (typeof participationBases)[number];

export interface Participation {
  eligible: number;
  enrolled: number;
  validWaivers: number;
  /** Percent with two decimals; null if no one counts as eligible. */
  percent: number | null;
}

const isEnrolled = ({ tier }: FigureRow): boolean => coverageTiers.some((covered) => covered === tier);

/** Returns the participation. COBRA never counts; the exchange also leaves owners out. */
export const participationOf = (
  rows: readonly FigureRow[],
  asOf: string,
  basis: ParticipationBasis = 'carrier',
): Participation => {
  const people = employeesOf(rows, asOf).filter(
    ({ tier, owner }) => tier !== null && tier !== 'NE' && !(owner && basis === 'exchange'),
  );
  const enrolled = people.filter(isEnrolled).length;
  const valid = people.filter(
    ({ tier, waiveReason }) => tier === 'WV' && waiveReason !== null && validWaivers.includes(waiveReason),
  ).length;
  const eligible = people.length;
  const [part, whole] = basis === 'carrier' ? [enrolled, eligible - valid] : [enrolled + valid, eligible];
  const percent = whole > 0 ? toCents(new Money(part).div(whole).times(100)).toNumber() : null;
  return { eligible, enrolled, validWaivers: valid, percent };
};

const people = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

/** What a participation is made of: its census, and how it counts waivers. */
export interface ParticipationFacts extends Participation {
  basis: ParticipationBasis;
  /** `YYYY-MM-DD` */
  asOf: string;
}

/**
 * Words a participation for the screen and the proposal: who enrolled of whom, the percentage, and how waivers count. Null if
 * no one counts as eligible.
 */
export const participationText = (facts: ParticipationFacts): string | null => {
  const { basis, eligible, enrolled, validWaivers: valid, percent, asOf } = facts;
  if (percent === null) return null;
  const [part, whole, how] =
    basis === 'carrier'
      ? [enrolled, eligible - valid, `${people(valid)} with other valid coverage not counted`]
      : [enrolled + valid, eligible, `${people(valid)} with other valid coverage counted as enrolled`];
  const waivers = valid > 0 ? `, ${how}` : '';
  return `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')} eligible employees enrolled (${percentText(percent)})${waivers}. Census of ${formatDate(asOf)}.`;
};
