import { fieldLabel } from '@worksmart/shared/field-labels.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import { kindOfEvent, typesOfKinds } from '@worksmart/shared/records/timeline/kinds.ts';
import type { timelineRoutes } from '@worksmart/shared/records/timeline/routes.ts';
import type { TimelineLine } from '@worksmart/shared/records/timeline/schema.ts';
import { sentenceOf } from '@worksmart/shared/records/timeline/sentences.rules.ts';
import { targetOf } from '@worksmart/shared/records/timeline/targets.rules.ts';
import type { Context } from '#platform/context.ts';
import { visibility } from '#records/customers/customer.policy.ts';
import { whoOf } from '#records/events/who.service.ts';
import { type FoldedEvents, foldEvents } from './fold-events.ts';
import { mostEvents, timelineOf } from './timeline.queries.ts';

const pageSize = 50;

/** `before` is the id of the last line of the page before; `kinds` are empty for all. */
type Asked = RouteInput<typeof timelineRoutes.get>['query'];

const lineOf = ({ newest, oldest, facts, count }: FoldedEvents): TimelineLine[] => {
  const kind = kindOfEvent(newest.type);
  const who = whoOf(newest);
  const { type, at } = newest;
  return kind === null
    ? []
    : [{ id: oldest.id, at, kind, type, who, sentence: sentenceOf(facts, fieldLabel), count, target: targetOf(facts) }];
};

/**
 * Returns what happened to a customer in sentences, newest first, 50 lines at a time.
 * @throws AppError not_found for a record that does not exist, is deleted or that the user may not open
 */
export const readTimeline = async (
  ctx: Context,
  customerId: number,
  { before, kinds, entity, entityId }: Asked,
): Promise<{ results: TimelineLine[]; hasMore: boolean }> => {
  const asked = [typesOfKinds(kinds), before ?? null, entity ?? null, entityId === undefined ? null : String(entityId)];
  const [row] = await ctx.read(timelineOf, [customerId, ...visibility(ctx.actor), ...asked]);
  if (!row) throw notFound();
  const folded = foldEvents(row.events.slice(0, mostEvents));
  return {
    results: folded.slice(0, pageSize).flatMap(lineOf),
    hasMore: folded.length > pageSize || row.events.length > mostEvents,
  };
};
