import { z } from 'zod';
import { exactText, id, requiredText, rowVersion } from '#platform/fields.ts';
import { importFormats } from '../formats.ts';
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
  typeId: z.number().int(),
  formatId: z.number().int(),
  format: z.string(),
  version: z.number().int(),
  retired: z.boolean(),
  savedOn: z.string(),
  savedBy: z.string(),
  /** When a file was last uploaded with it, and how many there are. */
  lastUsedOn: z.string().nullable(),
  imports: z.number().int(),
  mapping: importMapping,
  rowVersion: z.number().int(),
});
export type ImportProfileRow = z.infer<typeof importProfileRow>;

export const importProfileDetail = importProfileRow.extend({
  /** All versions, newest first. */
  versions: z.array(
    z.object({
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
  /** 0 creates a profile. */
  id,
  name: requiredText(profileNameMax, profileMessages.name),
  /** The format that the files are mapped to; the same for all versions. */
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
  rows: z.array(
    z.object({
      accepted: z.boolean(),
      /** What was read, by the columns of the format; empty if a cell is empty or unreadable. */
      values: z.array(z.string()),
      problems: z.array(
        z.object({
          /** The documented name of the column; empty for the row as a whole. */
          column: z.string(),
          code: z.string(),
          meaning: z.string(),
          rejects: z.boolean(),
        }),
      ),
    }),
  ),
});
export type SampleCheckResponse = z.infer<typeof sampleCheckResponse>;
