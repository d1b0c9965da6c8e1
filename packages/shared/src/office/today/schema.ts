import { z } from 'zod';
import { timelineKind } from '#records/timeline/schema.ts';
import { mostLines, mostWholeLines } from './blocks.ts';

const count = z.number().int();

/** One thing that needs attention. */
export const todayLine = z.object({
  /** The id of the record, renewal, file, job, account or email, or a type of reference data */
  id: count,
  name: z.string(),
  /** What needs attention, in a few words */
  what: z.string(),
  /** Since when it waits, or until when there is time; null if neither applies */
  at: z.string().nullable(),
  // The customer it is about, with its stage.
  customer: z.object({ id: count, stageId: count }).nullable(),
  /**
   * The kind of reference data, the name of a job, the type of a file, or an account’s address; null if the line has
   * none
   */
  kind: z.string().nullable(),
});
export type TodayLine = z.infer<typeof todayLine>;

export const todayBlock = z.object({
  /** How many there are; at most 1,000 records are counted */
  total: count,
  /** Whether there are more than `total` */
  isMore: z.boolean(),
  lines: z.array(todayLine).max(mostLines),
  /** The lists that show all of them, each with its number; empty where one list does */
  lists: z.array(
    z.object({
      /** The id of the list: a stage, or a type of file */
      id: count,
      total: count,
    }),
  ),
});
export type TodayBlock = z.infer<typeof todayBlock>;

/** A block with all of its lines. */
export const wholeTodayBlock = todayBlock.extend({ lines: z.array(todayLine).max(mostWholeLines) });

/** Something that others did while the user was away. */
export const newsLine = z.object({
  // An event.
  id: z.string(),
  at: z.string(),
  kind: timelineKind,
  who: z.string(),
  sentence: z.string(),
  /** The customer that it is about, with its stage */
  customer: z.object({ id: count, stageId: count, name: z.string() }),
});
export type NewsLine = z.infer<typeof newsLine>;

export const todayNews = z.object({
  /** When the user was last here; null at the first sign-in */
  since: z.string().nullable(),
  lines: z.array(newsLine),
});
export type TodayNews = z.infer<typeof todayNews>;
