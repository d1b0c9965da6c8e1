import { likelyClassCode } from '#platform/reading/class-code.ts';
import type { StateCode } from '#platform/reading/states.ts';
import { zipFitsState } from '#records/lookups/zip-ranges.ts';
import { ageOn } from './cell.rules.ts';
import { type CensusBasis, type CensusProblem, type CensusRow, fullTimeFrom } from './row.ts';
import { hourlyPerYear } from './wages.rules.ts';

const lowestWage = 7.25;
/** Share of the annual wage by which the hourly rate may differ. */
const wagesTolerance = 0.01;
const grownAt = 26;
/** Hours of a week above this are more likely those of two weeks. */
const mostHours = 70;

const wagesDiffer = (row: CensusRow): boolean => {
  const hourly = hourlyPerYear(row);
  return (
    hourly !== null && row.annualWage !== null && Math.abs(hourly - row.annualWage) > row.annualWage * wagesTolerance
  );
};

const lacksDependents = ({ tier, spouseDob, childDobs }: CensusRow): boolean =>
  ((tier === 'ES' || tier === 'EF') && spouseDob === null) ||
  ((tier === 'EC' || tier === 'EF') && childDobs.length === 0);

const hoursContradict = ({ ftPt, weeklyHours, hoursAssumed }: CensusRow): boolean =>
  ftPt !== null && weeklyHours !== null && !hoursAssumed && (ftPt === 'FT') !== weeklyHours >= fullTimeFrom;

/** Years after the census in which a job or COBRA may end, and years before it in which it may have ended. */
export const endsWithin = 5;
const endedWithin = 50;

const yearsFrom = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Whether an end is years away from the census, or before the hire. */
const isOddEnd = (end: string | null, { hireDate }: CensusRow, asOf: string): boolean =>
  end !== null &&
  (end > yearsFrom(asOf, endsWithin) || end < yearsFrom(asOf, -endedWithin) || (hireDate !== null && end < hireDate));

const isPaid = ({ weeklyHours, annual }: CensusRow): boolean => Boolean(weeklyHours) || Boolean(annual);

/** Whether a class code that the state's table lacks has a letter for a digit, as far as anyone can tell. */
const mistypesCode = ({ state, wcCode }: CensusRow, { wcRates }: CensusBasis): boolean =>
  wcCode !== null && likelyClassCode(wcCode) !== undefined && !wcRates?.has(`${state} ${wcCode}`);

/** Returns the warnings of a readable row. */
export const warningsOf = (row: CensusRow, basis: CensusBasis): CensusProblem[] => {
  const { asOf, wcRates } = basis;
  const { zip, state, wcCode, hourlyRate, cobra, childDobs } = row;
  const found: (CensusProblem | false)[] = [
    zip !== null && state !== null && !zipFitsState(zip, state as StateCode) && { column: 'state', code: 'W301' },
    lacksDependents(row) && { column: 'tier', code: 'W302' },
    hoursContradict(row) && { column: 'ft_pt', code: 'W303' },
    wagesDiffer(row) && { column: 'annual_wage', code: 'W304' },
    childDobs.some((dob) => ageOn(dob, asOf) >= grownAt) && { column: 'child_dobs', code: 'W305' },
    wcCode !== null &&
      state !== null &&
      wcRates !== null &&
      !wcRates.has(`${state} ${wcCode}`) && { column: 'wc_code', code: 'W306' },
    mistypesCode(row, basis) && { column: 'wc_code', code: 'W317' },
    cobra && isPaid(row) && { column: 'cobra', code: 'W307' },
    row.weeklyHours !== null && row.weeklyHours > mostHours && { column: 'weekly_hours', code: 'W315' },
    hourlyRate !== null && hourlyRate < lowestWage && { column: 'hourly_rate', code: 'W308' },
    cobra && row.termDate !== null && row.termDate <= asOf && { column: 'term_date', code: 'W310' },
    isOddEnd(row.termDate, row, asOf) && { column: 'term_date', code: 'W309' },
    isOddEnd(row.cobraEnd, row, asOf) && { column: 'cobra_end', code: 'W309' },
  ];
  return found.filter((problem) => problem !== false);
};
