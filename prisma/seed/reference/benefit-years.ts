import { readRows } from '../read-rows.ts';
import type { Cells } from '../write-rows.ts';

const figures = [
  'hsa_self',
  'hsa_family',
  'hsa_catch_up',
  'hdhp_min_deductible_self',
  'hdhp_min_deductible_family',
  'hdhp_max_out_of_pocket_self',
  'hdhp_max_out_of_pocket_family',
  'aca_max_out_of_pocket_self',
  'aca_max_out_of_pocket_family',
  'affordability_percent',
  'poverty_line',
  'poverty_line_alaska',
  'poverty_line_hawaii',
  'not_offered_penalty',
  'not_affordable_penalty',
  'social_security_wage_base',
];

/** The yearly limits of 2022 to 2027. A figure that no source was found for stays empty. */
export const benefitYearRows = (): Cells[] =>
  readRows('benefit-years.csv', ['year', 'source', ...figures]).map(({ year, source, ...row }) => ({
    year: Number(year),
    source: source ?? '',
    ...Object.fromEntries(figures.map((name) => [name, row[name] || null])),
  }));
