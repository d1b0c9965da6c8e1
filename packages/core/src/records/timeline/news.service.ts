import { fieldLabel } from '@worksmart/shared/field-labels.ts';
import type { NewsLine, TodayNews } from '@worksmart/shared/office/today/schema.ts';
import type { EventType } from '@worksmart/shared/platform/events.ts';
import { kindOfEvent, typesOfKinds } from '@worksmart/shared/records/timeline/kinds.ts';
import { sentenceOf } from '@worksmart/shared/records/timeline/sentences.rules.ts';
import type { Context } from '#platform/context.ts';
import { visibility } from '#records/customers/customer.policy.ts';
import { whoOf } from '#records/events/who.service.ts';
import { type FoldedEvents, foldEvents } from './fold-events.ts';
import { type NewsEvent, newsOf } from './news.queries.ts';

const mostSentences = 10;

/** Steps on the way to an event that is told, and emails that follow from one. */
const untold: readonly EventType[] = ['mail.sent', 'rfp.saved', 'renewal.saved', 'renewal.reminded'];
const told = typesOfKinds([]).filter((type) => !untold.includes(type));

const lineOf = ({ newest, facts }: FoldedEvents, { customer }: NewsEvent): NewsLine[] => {
  const kind = kindOfEvent(newest.type);
  const who = whoOf(newest);
  return kind === null
    ? []
    : [{ id: newest.id, at: newest.at, kind, who, sentence: sentenceOf(facts, fieldLabel), customer }];
};

/** Saves fold by record. */
const linesOf = (events: readonly NewsEvent[]): NewsLine[] => {
  const [first] = events;
  return first ? foldEvents(events).flatMap((folded) => lineOf(folded, first)) : [];
};

/**
 * Returns what others did on the records that concern the user since the user's previous session, newest first, in at most
 * ten sentences. Nothing is stored for it: sessions know when they were last used.
 */
export const readNews = async (ctx: Context): Promise<TodayNews> => {
  const { userId, sessionId } = ctx.actor;
  const values = [...visibility(ctx.actor), userId, sessionId, ctx.clock().toISOString(), told];
  const [row] = await ctx.read(newsOf, values);
  const byCustomer = Map.groupBy(row?.events ?? [], ({ customer }) => customer.id);
  const lines = [...byCustomer.values()].flatMap(linesOf);
  lines.sort((one, other) => (one.id < other.id ? 1 : -1));
  return { since: row?.since ?? null, lines: lines.slice(0, mostSentences) };
};
