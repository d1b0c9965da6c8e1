import { fieldLabel } from '@worksmart/shared/field-labels.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import { kindOfEvent, type TimelineKind, typesOfKinds } from '@worksmart/shared/records/timeline/kinds.ts';
import type { TimelineLine } from '@worksmart/shared/records/timeline/schema.ts';
import { sentenceOf } from '@worksmart/shared/records/timeline/sentences.rules.ts';
import { targetOf } from '@worksmart/shared/records/timeline/targets.rules.ts';
import type { Context } from '#platform/context.ts';
import { visibility } from '#records/customers/customer.policy.ts';
import { whoOf } from '#records/events/who.service.ts';
import { type FoldedEvents, foldEvents } from './fold-events.ts';
import { mostEvents, timelineOf } from './timeline.queries.ts';

const pageSize = 50;

interface Asked {
  /** The id of the last line of the page before. */
  before?: string | undefined;
  /** Empty for all. */
  kinds: readonly TimelineKind[];
  entity?: string | undefined;
  entityId?: number | undefined;
}

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
