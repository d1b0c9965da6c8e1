import {
  type BenefitYear,
  type BenefitYearFigure,
  benefitYearFigureNames,
  benefitYearFigures,
} from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { shownFigure } from './figures.ts';
import { sourceColumn, yearColumn } from './source-column.ts';

/** $4,400, $1,000.50 or 9.96%. */
export const shownLimit = (name: BenefitYearFigure, value: number): string =>
  shownFigure(benefitYearFigures[name], value).replace(/\.00$/, '');

const cell = (row: BenefitYear, name: BenefitYearFigure): string => {
  const value = row[name];
  return value === null ? '–' : shownLimit(name, value);
};

/** One column for the limits of one person and of a family. @param width in pixels; 14 less next to the menu */
const pair = (
  ...[id, header, self, family, width]: [string, string, BenefitYearFigure, BenefitYearFigure, number]
): Column<BenefitYear> => ({
  id,
  header,
  numeric: true,
  width,
  narrow: width - 14,
  text: (row) => (row[self] === null && row[family] === null ? '–' : `${cell(row, self)} / ${cell(row, family)}`),
  sortBy: (row) => row[self],
});

/** The limits that people look up most, self-only and family; the dialog of a year shows all of them. */
export const limitColumns: readonly Column<BenefitYear>[] = [
  yearColumn,
  pair('hsa', 'HSA Limit', 'hsaSelf', 'hsaFamily', 130),
  pair('deductible', 'HDHP Deductible', 'hdhpMinDeductibleSelf', 'hdhpMinDeductibleFamily', 130),
  pair('hdhpMax', 'HDHP Out-of-Pocket', 'hdhpMaxOutOfPocketSelf', 'hdhpMaxOutOfPocketFamily', 146),
  pair('acaMax', 'ACA Out-of-Pocket', 'acaMaxOutOfPocketSelf', 'acaMaxOutOfPocketFamily', 150),
  figureColumn(
    'affordability',
    benefitYearFigures.affordabilityPercent.label,
    ({ affordabilityPercent }) => affordabilityPercent,
    { width: 124, narrow: 108, show: (value) => shownLimit('affordabilityPercent', value), none: '–' },
  ),
  sourceColumn,
];

/**
 * Names what Operations lacks for the given years, one sentence each. Nothing is computed from a missing limit, and none
 * of another year stands in for it.
 */
export const missingLimits = (rows: readonly BenefitYear[], years: readonly number[]): string[] =>
  years.flatMap((year) => {
    const row = rows.find((one) => one.year === year);
    if (!row) return [`${year} has no limits.`];
    const missing = benefitYearFigureNames.filter((name) => row[name] === null);
    return missing.length > 0
      ? [`${year} lacks ${missing.map((name) => benefitYearFigures[name].label).join('; ')}.`]
      : [];
  });
