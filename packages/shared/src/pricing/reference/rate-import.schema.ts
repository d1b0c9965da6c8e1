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
  typeId: z.literal([rateType.suta, rateType.workersComp], 'Please select SUTA or Workers Comp.'),
  year,
  text: exactText(maxImportText, { tooLong: importTooLong }),
});
export const importRatesBody = importRatesPreviewBody.extend({
  /** Version of the preview that is to be applied. */
  version: exactText(64),
});

const figures = referenceRate.pick({ label: true, rate: true, value: true, isVariable: true }).extend(sutaTerms);

export const importStatuses = ['wrong', 'changed', 'new', 'unchanged'] as const;

/** One line of the list: its values, the existing ones, and the reasons for rejecting it. */
export const importRow = z.object({
  line: z.number().int(),
  status: z.enum(importStatuses),
  state: nullableText,
  code: nullableText,
  /** Null for a wrong line. */
  after: figures.nullable(),
  before: figures.nullable(),
  /** The line as read. */
  text: z.string(),
  problems: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** Counts of all lines, and the first few hundred: wrong lines first, unchanged lines last. */
export const importPreview = z.object({
  version: z.string(),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    wrong: z.number().int(),
  }),
  touched,
  rows: z.array(importRow),
});
export type ImportPreview = z.infer<typeof importPreview>;
