import { z } from 'zod';
import { exactText, recordId } from '#platform/fields.ts';
import { censusFigures } from './apply.rules.ts';

const count = z.number().int();
const values = z.record(z.string(), z.number().nullable());

/** A figure of the record with what it would become, and what was last applied to it. */
export const censusFigure = z.object({
  figure: z.enum(censusFigures),
  // The plan, for the figure `plan`.
  targetId: z.number().nullable(),
  /** What the figure is called on the screen */
  title: z.string(),
  // Of the changes: an application sends it back, so that it writes only what the user has seen.
  version: z.string(),
  /** The rows that the figure would change, each before and after */
  changes: z.array(
    z.object({
      id: z.number().nullable(),
      name: z.string(),
      /** The values that the record has; empty for a new row */
      before: values,
      /** The values that the census leads to; empty if the row would go */
      after: values,
    }),
  ),
  /** What the user should know before applying the figure, one sentence each */
  notes: z.array(z.string()),
  /** Whether the census differs from the record */
  changed: z.boolean(),
  /** When this figure was last taken from a census; null if never */
  applied: z
    .object({
      id: count,
      /** The day that the census described from which it was taken, `YYYY-MM-DD` */
      asOf: z.string(),
      /** When it was applied, as an instant in UTC */
      appliedOn: z.string(),
      /** The name of the user who applied it */
      appliedBy: z.string(),
      /** Whether the record still has the applied values */
      current: z.boolean(),
    })
    .nullable(),
});
export type CensusFigureView = z.infer<typeof censusFigure>;

/** The figures that the active census drives. */
export const censusFigureList = z.object({
  censusId: count.nullable(),
  /** The highest and lowest wages of employees, USD per year; null for a caller who may not see wages */
  wages: z
    .object({
      /** The three highest wages, the highest first */
      highest: z.array(z.number()),
      /** The three lowest wages, the lowest first */
      lowest: z.array(z.number()),
    })
    .nullable(),
  /** The figures that the census drives */
  figures: z.array(censusFigure),
});
export type CensusFigureList = z.infer<typeof censusFigureList>;

/** Body of an application: what the user saw, so that a census or record changed since is not applied unseen. */
export const censusApply = z.object({
  censusId: recordId(),
  figure: z.enum(censusFigures),
  targetId: recordId().nullish(),
  // Of the figure, as it was shown.
  version: exactText(64),
});
