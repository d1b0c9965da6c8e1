import { isBlank } from '#platform/reading/pasted-cells.rules.ts';
import type { ReportingLevel, SutaTerms } from './suta-terms.schema.ts';

type Name = keyof SutaTerms;
type Percentage = 'providerRate' | 'newEmployerRate' | 'newEmployerRateConstruction';

/** Headings of the columns, reduced to their letters. */
export const termHeadings: Readonly<Record<Name, readonly string[]>> = {
  providerRate: ['providerrate', 'providersrate', 'providersownrate'],
  newEmployerRate: ['newemployerrate', 'newemployer'],
  newEmployerRateConstruction: ['newemployerrateconstruction', 'newemployerconstruction', 'constructionrate'],
  reportingLevel: ['reportinglevel', 'level'],
  wageBaseCarries: ['wagebasecarries', 'basecarries', 'carries'],
};

const levelWords: Readonly<Record<string, ReportingLevel>> = {
  provider: 'provider',
  peo: 'provider',
  client: 'client',
  either: 'either',
};
const yesPattern = /^(?:y|yes|true|1)$/i;
const noPattern = /^(?:n|no|false|0)$/i;

/**
 * Reads the cells of a line that say how a state treats a provider. A blank cell is left out, so that the stored value
 * stays.
 * @param cellOf a column's cell, empty if there is no such column
 * @param figureOf a column's figure; undefined if it is blank, or unreadable and added to `problems`
 */
export const givenTerms = (
  cellOf: (name: Name) => string,
  figureOf: (name: Percentage) => number | undefined,
  problems: string[],
): Partial<SutaTerms> => {
  const given: Partial<SutaTerms> = {};
  for (const name of ['providerRate', 'newEmployerRate', 'newEmployerRateConstruction'] as const) {
    const figure = figureOf(name);
    if (figure !== undefined) given[name] = figure;
  }
  const level = cellOf('reportingLevel');
  if (!isBlank(level)) {
    const known = levelWords[level.toLowerCase()];
    if (known) given.reportingLevel = known;
    else problems.push(`"${level}" is neither Provider, Client nor Either.`);
  }
  const carries = cellOf('wageBaseCarries');
  if (yesPattern.test(carries) || noPattern.test(carries)) given.wageBaseCarries = yesPattern.test(carries);
  else if (!isBlank(carries)) problems.push(`"${carries}" is neither Yes nor No.`);
  return given;
};
