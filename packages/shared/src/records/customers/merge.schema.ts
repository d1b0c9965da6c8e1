import { z } from 'zod';
import { unknownNameMessage } from '#platform/errors.ts';
import { nullableText, recordId } from '#platform/fields.ts';
import { type MergedRows, mergedRows, mergePaths } from './merge.rules.ts';

const movedRows = z.object({
  /** Which rows move to the record that stays */
  rows: z.enum(Object.keys(mergedRows) as MergedRows[]),
  count: z.number().int(),
});

const mergeSide = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The stage: 1 lead, 2 RFP, 3 prospect, 4 client, 165 archived */
  stageId: z.number().int(),
  /** The version of the record, to be sent with the merge */
  rowVersion: z.number().int(),
  createdAt: z.string(),
  /** When the record was saved last */
  updatedAt: z.string(),
  /** Whether the record has benefits or carrier data, which never move: it must be the one that stays */
  hasBenefits: z.boolean(),
  /** The rows that would move if this record were merged into the other; rows that the other has already stay behind */
  moves: z.array(movedRows),
  /** The customer’s links that would close if this record were merged into the other, in words */
  closes: z.array(z.string()),
});

export const mergePreview = z.object({
  /** Both records, that of the path first */
  records: z.array(mergeSide),
  /** The id of the record that stays unless the user chooses the other one */
  staysID: z.number().int(),
  /** Why the two cannot be merged; null if they can */
  refusal: nullableText,
});
export type MergePreview = z.infer<typeof mergePreview>;

export const mergeSave = z.object({
  /** The record that is merged and deleted */
  otherID: recordId('Please choose the other record.'),
  /** The version of the record that stays */
  rowVersion: recordId(),
  /** The version of the other one */
  otherRowVersion: recordId(),
  /** The fields that are taken from the other record, by their paths in the record: `profile.fein` */
  take: z.array(z.enum(mergePaths, unknownNameMessage)).max(400),
});
export type MergeSave = z.output<typeof mergeSave>;

/** A merge into a record that can still be undone. */
export const recordMerge = z.object({
  /** The record that was merged */
  otherID: z.number().int(),
  name: z.string(),
  /** When the two records became one, as an instant in UTC */
  mergedAt: z.string(),
  /** The name of the user who merged them; empty if the user’s account no longer exists */
  mergedBy: z.string(),
  /** Until when it can be undone */
  undoUntil: z.string(),
  /** The names of the fields that were changed since the merge, which an undo leaves as they are now */
  keptFields: z.array(z.string()),
});
export type RecordMerge = z.infer<typeof recordMerge>;
