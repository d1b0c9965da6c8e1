import { z } from 'zod';
import { exactText, nullableText, optionalProse, recordId } from '#platform/fields.ts';
import { tableFileLimits } from '#platform/table-file.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { touched } from './impact.schema.ts';
import { planSheetColumnNames } from './plan-sheet.columns.ts';
import { importStatuses } from './rate-import.schema.ts';
import { plan } from './rows.schema.ts';

/** The most of one rate sheet. */
export const planSheetLimits = { rows: 5_000, megabytes: 10, line: 10_000_000 } as const;
/** The days in which an import of plans can be undone. */
export const planUndoDays = 30;

/** Why an import of plans or its undo is refused, in words for users. */
export const planSheetMessages = {
  tooHard: 'This rate sheet takes too long to read. Please split it.',
  someWrong: 'Some plans have errors. Please correct them, or choose to save the others.',
  undone: 'This import was undone already.',
  tooOld: `An import can be undone for ${planUndoDays} days.`,
  usedSince: (by: string): string => `An added plan is in use since: ${by}. Please change the plans by hand.`,
  /** @param codes the first plans that were changed @param removed how many were removed */
  changedSince: (codes: readonly string[], removed: number): string =>
    `Plans of this import were changed since${codes.length > 0 ? `: ${codes.join(', ')}` : ''}${
      removed > 0 ? ` (${removed} removed)` : ''
    }. Please change the others by hand.`,
} as const;

const count = z.number().int();
const column = z.enum(planSheetColumnNames);
const cells = z.array(exactText(tableFileLimits.cell)).max(planSheetColumnNames.length);

/** A rate sheet: its mapped columns and rows, as corrected and without the skipped ones. */
export const planSheetBody = z.object({
  /** What each column of `rows` holds, in their order */
  columns: z.array(column).min(1, 'Please map at least one column.').max(planSheetColumnNames.length),
  /** The cells of the rows, in the order of `columns`, as text */
  rows: z.array(cells).min(1, 'There are no rows.').max(planSheetLimits.rows),
  /** The number of each row in the file, counted from 1 */
  lines: z.array(count.min(1).max(planSheetLimits.line)).max(planSheetLimits.rows),
  /** The name of the file; null for pasted rows */
  filename: optionalProse(255),
});
export type PlanSheet = z.input<typeof planSheetBody>;

export const importPlansBody = planSheetBody.extend({
  // Version of the preview that is to be applied.
  version: exactText(64),
  /** Save the plans without errors although others have some */
  acceptWrong: z.boolean().optional(),
});

const shown = plan.pick({
  name: true,
  vendor: true,
  code: true,
  description: true,
  eE_Amount: true,
  eS_Amount: true,
  eC_Amount: true,
  eF_Amount: true,
  followsCode: true,
  deductibleSelf: true,
  deductibleFamily: true,
  deductibleEmbedded: true,
  outOfPocketSelf: true,
  outOfPocketFamily: true,
  outOfPocketEmbedded: true,
  paysBeforeDeductible: true,
  minimumValue: true,
});
/** A plan as a sheet can set it. */
export const sheetPlan = shown.extend({
  /** The day on which its rates begin, `YYYY-MM-DD` */
  effectiveDate: z.string(),
  /** Whether it is a high-deductible plan */
  highDeductible: z.boolean(),
});
export type SheetPlan = z.infer<typeof sheetPlan>;

const premiumChange = z.object({
  tier: z.enum(coverageTiers),
  /** The premium of the followed plan, USD per month */
  before: z.number(),
  /** The premium of the sheet, USD per month */
  after: z.number(),
  /** By how much it changes, percent with one decimal; null if the followed plan has no premium */
  percent: z.number().nullable(),
  /** Whether it changes by more than 25% */
  flagged: z.boolean(),
});
export type PremiumChange = z.infer<typeof premiumChange>;

/** What is wrong with a row, on its field. */
const sheetProblem = z.object({
  /** The field that it is about */
  column,
  /** The place of the row in the body, counted from 0 */
  at: count,
  /** What is wrong, in words for users */
  message: z.string(),
});
export type SheetProblem = z.infer<typeof sheetProblem>;

/** One plan of a sheet: its values, the stored ones, and the reasons for rejecting it. */
export const planSheetRow = z.object({
  /** The number of its first row in the file */
  line: count,
  /** The places of its rows in the body, counted from 0 */
  places: z.array(count),
  /** What the import does with it */
  status: z.enum(importStatuses),
  /** The benefit year; null if it cannot be read */
  year: count.nullable(),
  /** The kind of plan: 6 medical, 76 dental, 77 vision; null if it cannot be read */
  typeId: count.nullable(),
  /** The code as the sheet or the stored plan has it */
  code: z.string(),
  /** The name as the sheet or the stored plan has it */
  name: z.string(),
  /** The plan that the import would save; null if something is wrong */
  after: sheetPlan.nullable(),
  /** The stored plan; null if there is none yet */
  before: sheetPlan.nullable(),
  /** The id of the stored plan; null if there is none yet */
  planId: count.nullable(),
  /** The plan of the year before that it follows; null if there is none */
  follows: z
    .object({
      /** The year of the followed plan */
      year: count,
      /** The code of the followed plan */
      code: z.string(),
    })
    .nullable(),
  /** Its premiums against those of the followed plan; empty if there is none */
  changes: z.array(premiumChange),
  /** What is wrong with it, each on its field */
  problems: z.array(sheetProblem),
  /** What to look at although it can be saved, one sentence each */
  hints: z.array(z.string()),
});
export type PlanSheetRow = z.infer<typeof planSheetRow>;

/** Counts of all plans of a sheet, all with errors, and the first few hundred others: unchanged ones last. */
export const planSheetPreview = z.object({
  version: z.string(),
  /** How many plans there are of each kind */
  counts: z.object({
    /** How many plans are added */
    new: count,
    /** How many plans change */
    changed: count,
    unchanged: count,
    /** How many have errors */
    wrong: count,
  }),
  touched,
  rows: z.array(planSheetRow),
});
export type PlanSheetPreview = z.infer<typeof planSheetPreview>;

/** What an import did, in the form of its preview. */
export const importedPlans = planSheetPreview.extend({
  /** The import, to undo it; null if it changed nothing */
  importId: recordId().nullable(),
});
export type ImportedPlans = z.infer<typeof importedPlans>;

/** An import of plans. */
export const planImport = z.object({
  id: recordId(),
  /** When it was imported, as an instant in UTC */
  importedOn: z.string(),
  /** The name of the user who imported it; null if no user did */
  importedBy: nullableText,
  /** The name of the file; null for pasted rows */
  filename: nullableText,
  /** How many plans it added */
  added: count,
  /** How many plans it changed */
  changed: count,
  /** Whether it was undone */
  undone: z.boolean(),
});
export type PlanImport = z.infer<typeof planImport>;
