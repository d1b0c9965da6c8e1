import { federalCurve } from '#shared/pricing/age-rates/age-bands.ts';
import { readRows } from '../read-rows.ts';
import { seededYears } from './years.ts';

const source =
  'CMS, state specific age curve variations of 05/31/2017 (federal default, for plan years from 2018); Indiana: KFF, small group market rating reforms, 12/10/2021';

/** The federal default curve. Only Indiana is known to rate by it: users add other states once they have checked them. */
export const ageCurveRows = () => {
  const factors = readRows('age-curve-federal.csv', ['age', 'factor']).map(({ factor }) => Number(factor));
  return seededYears.map((year) => ({ year, name: federalCurve, states: ['IN'], factors, source }));
};
