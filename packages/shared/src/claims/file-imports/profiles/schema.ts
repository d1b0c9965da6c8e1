import { z } from 'zod';
import { exactText, id, requiredText, rowVersion } from '#platform/fields.ts';
import { importFormats } from '../formats.ts';
import { carrierBilling } from './billing.schema.ts';
import { importMapping, mappingLimits } from './mapping.schema.ts';

export const profileNameMax = 60;

export const profileMessages = {
  name: 'Please enter the name of the carrier.',
  nameTaken: 'This format already has a profile with this name.',
  format: 'Please select a format.',
  choose: 'Please choose a profile of this type that is in use.',
  version: 'This profile is for the other version.',
} as const;

/** One profile with its newest version. */
export const importProfileRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The kind of file that the profile reads, a value of list 36 */
  typeId: z.number().int(),
  formatId: z.number().int(),
  format: z.string(),
  /** The number of the newest version */
  version: z.number().int(),
  /** Whether the profile is no longer offered for uploads */
  retired: z.boolean(),
  savedOn: z.string(),
  savedBy: z.string(),
  /** When a file was last read with it; null if none was */
  lastUsedOn: z.string().nullable(),
  imports: z.number().int(),
  mapping: importMapping,
  ...carrierBilling.shape,
  rowVersion: z.number().int(),
});
export type ImportProfileRow = z.infer<typeof importProfileRow>;

export const importProfileDetail = importProfileRow.extend({
  /** All versions, the newest first */
  versions: z.array(
    z.object({
      /** The number of this version */
      version: z.number().int(),
      name: z.string(),
      savedOn: z.string(),
      savedBy: z.string(),
      imports: z.number().int(),
      mapping: importMapping,
    }),
  ),
});
export type ImportProfileDetail = z.infer<typeof importProfileDetail>;

const formatId = z
  .number({ error: profileMessages.format })
  .refine((format) => Object.hasOwn(importFormats, format), profileMessages.format)
  .transform((format) => format as 1 | 2 | 3 | 4 | 5);

export const importProfileSave = z.object({
  id,
  name: requiredText(profileNameMax, profileMessages.name),
  // The format that the files are mapped to; the same for all versions.
  formatId,
  mapping: importMapping,
  rowVersion,
});
export type ImportProfileSave = z.output<typeof importProfileSave>;

/** The first rows of a sample, as the browser read them, to be checked and forgotten. */
export const sampleCheck = z.object({
  formatId,
  mapping: importMapping,
  rows: z.array(z.array(exactText(1000)).max(mappingLimits.header)).max(20),
});
export type SampleCheck = z.output<typeof sampleCheck>;

export const sampleCheckResponse = z.object({
  /** The first rows of the sample as they would be read */
  rows: z.array(
    z.object({
      /** Whether the row would be accepted */
      accepted: z.boolean(),
      // Empty where a cell is empty or unreadable.
      /** The values of the row, in the order of our columns */
      values: z.array(z.string()),
      /** What is wrong with the row */
      problems: z.array(
        z.object({
          /** The documented name of the column; empty for the row as a whole */
          column: z.string(),
          /** The code of the problem, as in the list of import codes */
          code: z.string(),
          meaning: z.string(),
          rejects: z.boolean(),
        }),
      ),
    }),
  ),
});
export type SampleCheckResponse = z.infer<typeof sampleCheckResponse>;
