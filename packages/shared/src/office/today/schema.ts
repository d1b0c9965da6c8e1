import { z } from 'zod';
import { timelineKind } from '#records/timeline/schema.ts';
import { mostWholeItems, todayBlockNames, todaySections } from './blocks.ts';

const count = z.number().int();

const todayKind = z.enum(todayBlockNames);

const todaySection = z.enum(todaySections);
export type TodaySection = z.infer<typeof todaySection>;

/** One thing that needs attention. */
export const todayItem = z.object({
  /** Why it needs attention */
  kind: todayKind,
  /** The id of the record, renewal, file, job, account or email, or a type of reference data */
  id: count,
  /** The company, or the file, account or address */
  name: z.string(),
  /** What needs attention, in a few words */
  what: z.string(),
  /** Since when it waits, or until when there is time; an instant, null if neither applies */
  at: z.string().nullable(),
  /** The day by which it should be done; null if there is none */
  dueOn: z.string().nullable(),
  /** Days from today until then, by the business calendar; negative if it is overdue, null without a day */
  dueInDays: count.nullable(),
  /** Due today or overdue, due within seven days, or later */
  section: todaySection,
  /** The money at stake, USD per year; null if the record does not know it */
  money: z
    .object({
      /** USD per year; negative if a renewal costs less than before */
      amount: z.number(),
      /** The costs of the last proposal, the premiums of the plans of today, what a renewal changes, or what a prospect would save */
      of: z.enum(['proposal', 'premiums', 'change', 'savings']),
    })
    .nullable(),
  /** The customer it is about, with its stage; null if it is about none */
  customer: z.object({ id: count, stageId: count }).nullable(),
  /** What the user does about it */
  action: z.object({
    /** The action in a word or two: “Review” */
    label: z.string(),
    /** The path and query of the page where this is done; null if no page does it */
    path: z.string().nullable(),
  }),
});
export type TodayItem = z.infer<typeof todayItem>;

/** How many things of a kind need attention, and the lists that show all of them. */
export const todayCount = z.object({
  kind: todayKind,
  /** How many there are; at most 1,000 records are counted */
  total: count,
  /** Whether there are more than `total` */
  isMore: z.boolean(),
  /** The lists that show them */
  lists: z.array(
    z.object({
      /** Which part the list shows; null if it shows all of them */
      name: z.string().nullable(),
      /** How many the list shows */
      total: count,
      /** The path and query of the list */
      path: z.string(),
    }),
  ),
});
export type TodayCount = z.infer<typeof todayCount>;

export const todayList = z.object({
  /** Ranked: overdue ones and those with the most money first */
  items: z.array(todayItem),
  /** A count of each kind that the user’s role has */
  counts: z.array(todayCount),
  /** Kinds that could not be read */
  failed: z.array(todayKind),
});
export type TodayList = z.infer<typeof todayList>;

/** One kind with all that it counts, in its own order. */
export const wholeTodayBlock = todayCount.extend({
  /** All that needs attention, at most 1,000 */
  items: z.array(todayItem).max(mostWholeItems),
});
export type WholeTodayBlock = z.infer<typeof wholeTodayBlock>;

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
