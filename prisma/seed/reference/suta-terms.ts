import { readRows } from '../read-rows.ts';
import type { Cells } from '../write-rows.ts';

/** States that the rows of years before `levelsYear` treat as client-level. They keep that: it sets prices. */
const earlierClientLevel: readonly string[] = ['CT', 'MA', 'OR', 'PA', 'RI'];

/** The first year whose rows have the published reporting levels. */
const levelsYear = 2027;

/** The cells of a rate that says nothing of this; of every other type. */
export const noTerms: Cells = {
  provider_rate: null,
  new_employer_rate: null,
  new_employer_rate_construction: null,
  reporting_level: null,
  wage_base_carries: null,
};

/** Returns how each state treats a provider in a year: level, wage base, new employers in construction. */
export function sutaTerms() {
  const facts = readRows('suta-terms.csv', [
    'state',
    'reporting_level',
    'is_variable',
    'wage_base_carries',
    'level_source',
    'construction_rate',
    'construction_source',
  ]);
  const factOf = new Map(facts.map((fact) => [fact.state, fact]));
  return (state: string, year: number) => {
    const fact = factOf.get(state);
    const hasLevels = year >= levelsYear;
    const construction = fact?.construction_source
      ? [`new employers in construction: ${fact.construction_source}`]
      : [];
    return {
      cells: {
        ...noTerms,
        is_variable: hasLevels ? fact?.is_variable === 'true' : earlierClientLevel.includes(state),
        reporting_level: (hasLevels && fact?.reporting_level) || null,
        wage_base_carries: (hasLevels && fact?.wage_base_carries === 'true') || null,
        new_employer_rate_construction: fact?.construction_rate || null,
      },
      /** What is known of the sources, one text each. */
      sources: [...(hasLevels && fact?.level_source ? [fact.level_source] : []), ...construction],
    };
  };
}
