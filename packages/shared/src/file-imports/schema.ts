import { z } from 'zod';
import { calendarDate, flagText, text } from '../fields.ts';
import { claimsVersions, fileTypes, importMessages, importStates } from './constants.ts';

/** One file of the list. */
export const fileImportRow = z.object({
  id: z.number().int(),
  typeId: z.number().int(),
  /** Name of its format. */
  format: z.string(),
  label: z.string(),
  filename: z.string(),
  comment: z.string(),
  state: z.enum(importStates),
  /** Of a file that is being read: the job to poll. Null otherwise. */
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
  publishedOn: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type FileImportRow = z.infer<typeof fileImportRow>;

const amount = z.number();

/** What its reader decides by. */
export const importSummary = z.object({
  /** Rows by code. */
  codes: z.array(z.object({ code: z.string(), meaning: z.string(), count: z.number().int() })),
  /** Reported totals of each client without and with this file; null where nobody asked for a preview. */
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
  /** Rows that an earlier file has too. */
  overlap: z.array(z.object({ importId: z.number().int(), label: z.string(), rows: z.number().int() })),
  /** Rows that stand for the same claims as rows of invoices, or of detail files: the details count. */
  replaced: z.number().int(),
  largest: z.object({ rowNo: z.number().int(), key: z.string(), client: z.string(), amount }).nullable(),
});

export const importIssue = z.object({
  rowNo: z.number().int(),
  column: z.string(),
  code: z.string(),
  meaning: z.string(),
  /** Null for who may not see names. */
  value: z.string().nullable(),
});

export const fileImportDetail = fileImportRow.extend({
  notices: z.array(z.string()),
  summary: importSummary,
  /** The first 1,000. */
  issues: z.array(importIssue),
  abilities: z.object({
    publish: z.boolean(),
    /** More than a fifth was rejected: publishing wants `importGood`. */
    needsImportGood: z.boolean(),
    discard: z.boolean(),
    undo: z.boolean(),
    remove: z.boolean(),
    rejected: z.boolean(),
    original: z.boolean(),
  }),
});
export type FileImportDetail = z.infer<typeof fileImportDetail>;

export const uploadAnswer = z.object({
  id: z.number().int(),
  label: z.string(),
  filename: z.string(),
  state: z.enum(importStates),
  /** To poll. */
  jobId: z.number().int(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** What goes with every file, as fields of its form or in the query. */
export const uploadFields = z.object({
  label: text(255).optional(),
  comment: text(255).optional(),
  /** Wait for Publish. */
  preview: flagText.optional(),
  /** Take the good rows even where more than a fifth is rejected. */
  importGood: flagText.optional(),
});

const day = (message: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .pipe(calendarDate(message))
    .refine((read) => read !== null, message);

const versions: ReadonlySet<string> = new Set(claimsVersions.map(({ id }) => String(id)));

/** Of an invoice besides. */
export const claimsFields = uploadFields.extend({
  invoicedDate: day(importMessages.invoicedDate),
  paidDate: day(importMessages.paidDate),
  version: z
    .union([z.number(), z.string()], { error: importMessages.version })
    .transform(String)
    .refine((id) => versions.has(id), importMessages.version)
    .transform((id) => (id === '2' ? (2 as const) : (1 as const))),
});
export type ClaimsFields = z.infer<typeof claimsFields>;

/** One of the four that people import. */
export const fileTypeText = z
  .union([z.number(), z.string()], { error: importMessages.type })
  .transform(String)
  .refine((id) => (Object.values(fileTypes) as number[]).map(String).includes(id), importMessages.type)
  .transform(Number);
