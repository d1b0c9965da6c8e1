import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals.ts';
import { exactText, recordId, whenMissing, year } from '../fields.ts';
import { referenceKinds } from './constants.ts';
import { touched } from './impact.schema.ts';

const percentMessage = 'Please enter a percentage from -99 to 500.';

/** How much a figure changes: 6.5 for 6.5% more, negative for less. */
export const copyPercent = z
  .number({ error: percentMessage })
  .min(-99, percentMessage)
  .max(500, percentMessage)
  .refine((value) => hasAtMostDecimals(value, 4), 'Please enter at most 4 decimals.');

/** Which rows of one year another is to have, and by how much their figures change. */
export const copyYearBody = z
  .object({
    kind: z.enum(referenceKinds),
    fromYear: year,
    toYear: year,
    types: z
      .array(z.object({ id: recordId(), percent: copyPercent.default(0) }), whenMissing('Please select a type.'))
      .min(1, 'Please select a type.')
      .max(20),
    /** Of the preview that is to be carried out. */
    version: exactText(64).optional(),
  })
  .refine(({ fromYear, toYear }) => fromYear !== toYear, {
    path: ['fromYear'],
    message: 'Please select another year.',
  });
export type CopyYear = z.input<typeof copyYearBody>;

/** Rows of a preview that are told; the counts are of all. */
export const previewRows = 500;

const figure = z.object({ label: z.string(), before: z.number(), after: z.number() });

/** What a copy does: `kept` rows are there already and stay as they are. */
export const copyPreview = z.object({
  version: z.string(),
  added: z.number().int(),
  kept: z.number().int(),
  /** By the rows that are added. */
  touched,
  rows: z.array(
    z.object({
      typeId: z.number().int(),
      name: z.string(),
      state: z.enum(['new', 'kept']),
      /** A plan has four, all others one. `after` is what the year has or will have. */
      figures: z.array(figure),
    }),
  ),
});
export type CopyPreview = z.infer<typeof copyPreview>;
