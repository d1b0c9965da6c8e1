import { z } from 'zod';
import { decimal, requiredText } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';

const dollars = (label: string) => {
  const save = decimal(2, 'Please enter an amount from 0 to 100,000.', { max: 100_000 });
  return field.nullable({ ...field.money(label), save });
};
const earliest = 2010;

/** What a survey says that employers pay for health benefits, USD per year. */
export const benchmarkFields = {
  year: { ...field.year(), save: field.year().save.min(earliest, `Please enter a year from ${earliest} on.`) },
  /** The survey’s name, as it is cited */
  name: field.value('Survey', z.string(), requiredText(80, 'Please enter the name of the survey.')),
  /** Which employers the figures are of: `All firms` */
  population: field.value('Employers', z.string(), requiredText(60, 'Please say which employers the figures are of.')),
  /** The average premium for one person, USD per year; null if not known */
  single: dollars('Single Premium'),
  /** The average premium for a family, USD per year; null if not known */
  family: dollars('Family Premium'),
  /** What a worker pays of the premium for one person, USD per year; null if not known */
  workerSingle: dollars('Worker’s Share, Single'),
  /** What a worker pays of the premium for a family, USD per year; null if not known */
  workerFamily: dollars('Worker’s Share, Family'),
  source: field.requiredText(500, 'Source', 'Please enter the source of these figures.'),
};

export const benchmark = field.rowSchema(benchmarkFields);
export type Benchmark = z.infer<typeof benchmark>;

const shares = [
  ['workerSingle', 'single'],
  ['workerFamily', 'family'],
] as const;

/** Body of POST /benchmark; id 0 adds a row. A figure that is left out stays; null clears it. */
export const benchmarkSave = shares.reduce(
  (schema, [share, premium]) =>
    schema.refine(
      (row) => typeof row[share] !== 'number' || typeof row[premium] !== 'number' || row[share] <= row[premium],
      acrossFields(share, 'A worker’s share is at most the premium.'),
    ),
  field.rowSave(benchmarkFields),
);
