import { z } from 'zod';
import { decimal, exactText, recordId, whenMissing, year } from '#platform/fields.ts';
import { referenceKinds } from './constants.ts';
import { touched } from './impact.schema.ts';

/** Percentage change of the figures: 6.5 for 6.5% more, negative for less. */
export const copyPercent = decimal(4, 'Please enter a percentage from -99 to 500.', { min: -99, max: 500 });

/** Which rows to copy from one year to another, and the change in their figures. */
export const copyYearBody = z
  .object({
    kind: z.enum(referenceKinds),
    fromYear: year,
    toYear: year,
    types: z
      .array(z.object({ id: recordId(), percent: copyPercent.default(0) }), whenMissing('Please select a type.'))
      .min(1, 'Please select a type.')
      .max(20),
    /** Version of the preview that is to be applied. */
    version: exactText(64).optional(),
  })
  .refine(({ fromYear, toYear }) => fromYear !== toYear, {
    path: ['fromYear'],
    message: 'Please select another year.',
  });
export type CopyYear = z.input<typeof copyYearBody>;

/** The most rows in a preview; the counts include all rows. */
export const previewRows = 500;

const figure = z.object({ label: z.string(), before: z.number(), after: z.number() });

/** What a copy does: `kept` rows already exist and stay unchanged. */
export const copyPreview = z.object({
  version: z.string(),
  added: z.number().int(),
  kept: z.number().int(),
  /** Why rows are not copied, one sentence for each state. */
  refused: z.array(z.string()),
  /** Records affected by the added rows. */
  touched,
  rows: z.array(
    z.object({
      typeId: z.number().int(),
      name: z.string(),
      state: z.enum(['new', 'kept']),
      /** Four for a plan, one for anything else. `after` is the figure that the year has or will have. */
      figures: z.array(figure),
    }),
  ),
});
export type CopyPreview = z.infer<typeof copyPreview>;
