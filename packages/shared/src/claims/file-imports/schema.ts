import { z } from 'zod';
import { flagText, idText, nullableText, prose, requiredDate } from '#platform/fields.ts';
import { claimsVersions, fileTypes, importMessages, importStates } from './constants.ts';

/** One file of the list. */
export const fileImportRow = z.object({
  id: z.number().int(),
  typeId: z.number().int(),
  /** Name of the file's format. */
  format: z.string(),
  label: z.string(),
  filename: z.string(),
  comment: z.string(),
  state: z.enum(importStates),
  /** The job to poll while the file is being read; otherwise null. */
  jobId: z.number().int().nullable(),
  complete: z.number().int(),
  size: z.number(),
  rowsRead: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  warned: z.number().int(),
  total: z.number(),
  error: z.string(),
  createdOn: z.string(),
  createdBy: z.string(),
  publishedOn: nullableText,
  /** The profile by which a carrier's own file was read; null for a documented file. */
  profile: z.object({ id: z.number().int(), name: z.string(), version: z.number().int() }).nullable(),
  rowVersion: z.number().int(),
});
export type FileImportRow = z.infer<typeof fileImportRow>;

const amount = z.number();

/** What the user needs to decide whether to publish. */
export const importSummary = z.object({
  /** Rows by code. */
  codes: z.array(z.object({ code: z.string(), meaning: z.string(), count: z.number().int() })),
  /** Reported totals of each client without and with this file; null if no preview was requested. */
  clients: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      rows: z.number().int(),
      total: amount,
      before: amount.nullable(),
      after: amount.nullable(),
    }),
  ),
  /** Rows that also appear in an earlier file. */
  overlap: z.array(z.object({ importId: z.number().int(), label: z.string(), rows: z.number().int() })),
  /** Rows for claims that are both in invoices and in detail files; the details count. */
  replaced: z.number().int(),
  largest: z.object({ rowNo: z.number().int(), key: z.string(), client: z.string(), amount }).nullable(),
});

export const importIssue = z.object({
  rowNo: z.number().int(),
  column: z.string(),
  code: z.string(),
  meaning: z.string(),
  /** Null for users who may not see names. */
  value: nullableText,
});

/** All problems of one code, with the first of them. */
export const importCause = z.object({
  code: z.string(),
  meaning: z.string(),
  /** Whether it rejects its rows; otherwise it flags them. */
  rejects: z.boolean(),
  count: z.number().int(),
  first: z.array(importIssue),
});
export type ImportCause = z.infer<typeof importCause>;

export const fileImportDetail = fileImportRow.extend({
  notices: z.array(z.string()),
  summary: importSummary,
  /** The first 1,000 problems. */
  issues: z.array(importIssue),
  /** The problems by cause: rejections before flags, the most frequent first. */
  causes: z.array(importCause),
  abilities: z.object({
    publish: z.boolean(),
    /** More than a fifth of the rows was rejected: publishing requires `importGood`. */
    needsImportGood: z.boolean(),
    discard: z.boolean(),
    undo: z.boolean(),
    remove: z.boolean(),
    rejected: z.boolean(),
    original: z.boolean(),
  }),
});
export type FileImportDetail = z.infer<typeof fileImportDetail>;

export const uploadResponse = z.object({
  id: z.number().int(),
  label: z.string(),
  filename: z.string(),
  state: z.enum(importStates),
  /** The job to poll. */
  jobId: z.number().int(),
});
export type UploadAnswer = z.infer<typeof uploadResponse>;

/** Fields of every upload, in the form or in the query. */
export const uploadFields = z.object({
  label: prose(255).optional(),
  comment: prose(255).optional(),
  /** Keep the file unpublished until the user publishes it. */
  preview: flagText.optional(),
  /** Import the valid rows even if more than a fifth is rejected. */
  importGood: flagText.optional(),
  /** Read the file by the newest version of this profile. */
  profileId: idText.optional(),
});

const versions: ReadonlySet<string> = new Set(claimsVersions.map(({ id }) => String(id)));

/** Additional fields of an invoice. */
export const claimsFields = uploadFields.extend({
  invoicedDate: requiredDate(importMessages.invoicedDate),
  paidDate: requiredDate(importMessages.paidDate),
  version: z
    .union([z.number(), z.string()], { error: importMessages.version })
    .transform(String)
    .refine((id) => versions.has(id), importMessages.version)
    .transform((id) => (id === '2' ? (2 as const) : (1 as const))),
});
export type ClaimsFields = z.infer<typeof claimsFields>;

/** The same for a carrier's own file: its profile says for which version it is. */
export const mappedClaimsFields = claimsFields.extend({ version: claimsFields.shape.version.optional() });

/** One of the four file types that users import. */
export const fileTypeText = z
  .union([z.number(), z.string()], { error: importMessages.type })
  .transform(String)
  .refine((id) => (Object.values(fileTypes) as number[]).map(String).includes(id), importMessages.type)
  .transform(Number);
