import { z } from 'zod';
import { exactText, nullableText, year } from '#platform/fields.ts';
import { rateType } from '#records/lookups/constants.ts';
import { touched } from './impact.schema.ts';
import { referenceRate } from './rows.schema.ts';
import { sutaTerms } from './suta-terms.schema.ts';

/** Limits of a pasted or uploaded list: lines and characters. */
export const maxImportLines = 5_000;
const maxImportText = 500_000;
export const importTooLong = `This list is too long. It can have at most ${maxImportLines.toLocaleString('en-US')} lines and ${maxImportText.toLocaleString('en-US')} characters.`;

export const importRatesPreviewBody = z.object({
  /** What the list has: 7 SUTA rates or 48 workers’ comp rates */
  typeId: z.literal([rateType.suta, rateType.workersComp], 'Please select SUTA or Workers Comp.'),
  year,
  /** The list, one rate per line: state, code, description, rate */
  text: exactText(maxImportText, { tooLong: importTooLong }),
});
export const importRatesBody = importRatesPreviewBody.extend({
  // Version of the preview that is to be applied.
  version: exactText(64),
});

const figures = referenceRate.pick({ label: true, rate: true, value: true, isVariable: true }).extend(sutaTerms);

export const importStatuses = ['wrong', 'changed', 'new', 'unchanged'] as const;

/** One line of the list: its values, the existing ones, and the reasons for rejecting it. */
export const importRow = z.object({
  /** The number of the line in the list */
  line: z.number().int(),
  /** What the import does with the line */
  status: z.enum(importStatuses),
  /** The state of the rate; null if the line cannot be read */
  state: nullableText,
  /** The class code; null for SUTA */
  code: nullableText,
  /** The rate as the line has it; null if it cannot be read */
  after: figures.nullable(),
  /** The stored rate; null if there is none yet */
  before: figures.nullable(),
  /** The line as it was read */
  text: z.string(),
  /** What is wrong with it, one sentence each */
  problems: z.array(z.string()),
  /** What may be wrong with a line that is imported all the same, such as a class code with an O for a 0 */
  hints: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** Counts of all lines, and the first few hundred: wrong lines first, unchanged lines last. */
export const importPreview = z.object({
  version: z.string(),
  /** How many there are of each kind */
  counts: z.object({
    /** How many lines add a rate */
    new: z.number().int(),
    /** How many lines change a rate */
    changed: z.number().int(),
    unchanged: z.number().int(),
    /** How many lines cannot be read */
    wrong: z.number().int(),
  }),
  touched,
  rows: z.array(importRow),
});
export type ImportPreview = z.infer<typeof importPreview>;
