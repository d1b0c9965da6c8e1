import { z } from 'zod';
import { decimal, exactText, recordId, whenMissing, year } from '#platform/fields.ts';
import { referenceKinds } from './constants.ts';
import { touched } from './impact.schema.ts';

/** Percentage change of the figures: 6.5 for 6.5% more, negative for less. */
export const copyPercent = decimal(4, 'Please enter a percentage from -99 to 500.', { min: -99, max: 500 });

/** Which rows to copy from one year to another, and the change in their figures. */
export const copyYearBody = z
  .object({
    /** What is copied: tiers, plans, rates or fees */
    kind: z.enum(referenceKinds),
    /** The year to copy from */
    fromYear: year,
    /** The year to copy to; rows that it already has stay as they are */
    toYear: year,
    /** The types to copy, each with the change of its figures */
    types: z
      .array(
        z.object({
          /** A type of the kind, from its value list */
          id: recordId(),
          /** By how much figures change with the copy, percent; 0 copies them as they are */
          percent: copyPercent.default(0),
        }),
        whenMissing('Please select a type.'),
      )
      .min(1, 'Please select a type.')
      .max(20),
    // Version of the preview that is to be applied.
    version: exactText(64).optional(),
  })
  .refine(({ fromYear, toYear }) => fromYear !== toYear, {
    path: ['fromYear'],
    message: 'Please select another year.',
  });
export type CopyYear = z.input<typeof copyYearBody>;

/** The most rows in a preview; the counts include all rows. */
export const previewRows = 500;

const figure = z.object({
  /** Which figure it is, such as EE or Rate */
  label: z.string(),
  /** The figure in the year that is copied */
  before: z.number(),
  /** The figure in the new year */
  after: z.number(),
});

/** What a copy does: `kept` rows already exist and stay unchanged. */
export const copyPreview = z.object({
  version: z.string(),
  /** How many rows the copy adds */
  added: z.number().int(),
  /** How many rows the year already has, which stay as they are */
  kept: z.number().int(),
  /** Why rows are not copied, one sentence for each state */
  refused: z.array(z.string()),
  // Records affected by the added rows.
  touched,
  rows: z.array(
    z.object({
      /** The type of the row, from the value list of its kind */
      typeId: z.number().int(),
      name: z.string(),
      /** Whether the copy adds the row or keeps the one that is there */
      state: z.enum(['new', 'kept']),
      /** The figures, each before and after the copy: four for a plan, one for anything else */
      figures: z.array(figure),
    }),
  ),
});
export type CopyPreview = z.infer<typeof copyPreview>;
