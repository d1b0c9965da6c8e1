import { z } from 'zod';
import { flagText, idText, nullableText, prose, requiredDate } from '#platform/fields.ts';
import { claimsVersions, fileTypes, importMessages, importStates } from './constants.ts';

/** One file of the list. */
export const fileImportRow = z.object({
  id: z.number().int(),
  /** The kind of file: 166 invoices, 194 medical, 195 pharmacy claims, or premiums (list 36) */
  typeId: z.number().int(),
  format: z.string(),
  /** What the user called the file, or its name */
  label: z.string(),
  filename: z.string(),
  /** A remark of the user who uploaded the file; may be empty */
  comment: z.string(),
  /** Where the file is on its way: being read, ready, published, undone, failed, or being removed */
  state: z.enum(importStates),
  jobId: z.number().int().nullable(),
  /** How much of the file is read, percent */
  complete: z.number().int(),
  size: z.number(),
  rowsRead: z.number().int(),
  /** How many rows were accepted */
  accepted: z.number().int(),
  /** How many rows were rejected */
  rejected: z.number().int(),
  warned: z.number().int(),
  /** The sum of all accepted amounts of the file, USD */
  total: z.number(),
  error: z.string(),
  createdOn: z.string(),
  createdBy: z.string(),
  /** When the file began to count in the reports; null if it does not */
  publishedOn: nullableText,
  /** The profile by which a carrier’s own file was read; null for a documented format */
  profile: z
    .object({
      id: z.number().int(),
      name: z.string(),
      /** The version of the profile that read the file */
      version: z.number().int(),
    })
    .nullable(),
  rowVersion: z.number().int(),
});
export type FileImportRow = z.infer<typeof fileImportRow>;

const amount = z.number();

/** What the user needs to decide whether to publish. */
export const importSummary = z.object({
  /** The problems by their codes, each with the number of its rows */
  codes: z.array(
    z.object({
      /** The code of the problem, as in the list of import codes */
      code: z.string(),
      meaning: z.string(),
      count: z.number().int(),
    }),
  ),
  /** The totals of each client without and with this file */
  clients: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** How many rows of the file belong to the client */
      rows: z.number().int(),
      /** What these rows add up to, USD */
      total: amount,
      /** The client’s reported total without this file, USD; null if not calculated */
      before: amount.nullable(),
      /** The client’s reported total with this file, USD; null if not calculated */
      after: amount.nullable(),
    }),
  ),
  /** Earlier files that have some of the same rows */
  overlap: z.array(
    z.object({
      importId: z.number().int(),
      /** What the earlier file is called */
      label: z.string(),
      /** How many rows are in both files */
      rows: z.number().int(),
    }),
  ),
  /** How many rows stand for claims that are both in invoices and in detail files; the details count */
  replaced: z.number().int(),
  /** The largest amount of the file; null if it has none */
  largest: z
    .object({
      rowNo: z.number().int(),
      /** The claim or employee of the largest amount */
      key: z.string(),
      /** The name of the client that it belongs to */
      client: z.string(),
      amount,
    })
    .nullable(),
});

export const importIssue = z.object({
  rowNo: z.number().int(),
  column: z.string(),
  /** The code of the problem, as in the list of import codes */
  code: z.string(),
  meaning: z.string(),
  /** What the file has there; null if it is empty or may not be seen */
  value: nullableText,
});

/** All problems of one code, with the first of them. */
export const importCause = z.object({
  /** The code of the problem, as in the list of import codes */
  code: z.string(),
  meaning: z.string(),
  rejects: z.boolean(),
  count: z.number().int(),
  /** The first rows with this problem */
  first: z.array(importIssue),
  /** Words that a column with codes does not know, each with the number of its rejected rows; empty if they may not be seen */
  words: z.array(
    z.object({
      column: z.string(),
      /** The word as the file has it */
      value: z.string(),
      rows: z.number().int(),
    }),
  ),
});
export type ImportCause = z.infer<typeof importCause>;

export const fileImportDetail = fileImportRow.extend({
  /** What the user should know about the file, one sentence each */
  notices: z.array(z.string()),
  /** What is needed to decide whether to publish the file */
  summary: importSummary,
  /** The first 1,000 problems of the file */
  issues: z.array(importIssue),
  /** Problems by cause: rejections before flags, the most frequent first */
  causes: z.array(importCause),
  abilities: z.object({
    /** Whether the signed-in user may publish the file */
    publish: z.boolean(),
    /** Whether publishing needs `importGood`, since more than a fifth of the rows was rejected */
    needsImportGood: z.boolean(),
    /** Whether the signed-in user may discard the file */
    discard: z.boolean(),
    /** Whether the signed-in user may take the publication back */
    undo: z.boolean(),
    /** Whether the signed-in user may remove the file */
    remove: z.boolean(),
    /** Whether the signed-in user may download the rejected rows */
    rejected: z.boolean(),
    /** Whether the signed-in user may download the file as it was uploaded */
    original: z.boolean(),
  }),
});
export type FileImportDetail = z.infer<typeof fileImportDetail>;

export const uploadResponse = z.object({
  id: z.number().int(),
  /** What the user called the file, or its name */
  label: z.string(),
  filename: z.string(),
  /** Where the file is on its way; it is read by a job after the upload */
  state: z.enum(importStates),
  jobId: z.number().int(),
});
export type UploadResponse = z.infer<typeof uploadResponse>;

/** Fields of every upload, in the form or in the query. */
export const uploadFields = z.object({
  /** A short name for the list of files; the file’s own name if left out */
  label: prose(255).optional(),
  /** A remark for the list of files */
  comment: prose(255).optional(),
  /** Keep the file unpublished until someone publishes it */
  preview: flagText.optional(),
  /** Import the valid rows even if more than a fifth of the rows is rejected */
  importGood: flagText.optional(),
  /** Read the file by the newest version of this profile (`GET /importProfiles`) */
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
