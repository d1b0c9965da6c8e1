import type { EventType } from '@worksmart/shared/platform/events.ts';
import { personOf } from './actor.ts';
import type { AuditingContext } from './audit.ts';
import { run, statement } from './statement.ts';

/** An event that no audit row and no email causes. */
export interface EventDraft {
  type: EventType;
  entity: string;
  entityId: number | string;
  customerId: number | null;
  /** The name of who caused it, if that is not the signed-in user: a portal. */
  by?: string;
  /** Ids and flags only, never personal data. */
  data?: Readonly<Record<string, number | string | boolean | null>>;
}

const insert = statement(
  'event-insert',
  `insert into event (id, type, entity, entity_id, customer_id, at, data, request_id, actor_id, actor_name)
  values (uuidv7($5::timestamptz - clock_timestamp()), $1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)`,
);

/** The parts of a context that an event needs. */
type EmittingContext = Omit<AuditingContext, 'action'>;

/**
 * Writes an event in the caller's transaction. Audit rows and emails cause theirs by triggers (prisma/sql/130-events.sql),
 * so this is for what has neither.
 */
export const emitEvent = async (ctx: EmittingContext, event: EventDraft): Promise<void> => {
  const { type, entity, entityId, customerId, data = {}, by = ctx.actor?.name ?? 'system' } = event;
  const cause = [ctx.requestId, personOf(ctx.actor), by];
  await run(ctx.db, insert, [type, entity, String(entityId), customerId, ctx.clock(), JSON.stringify(data), ...cause]);
};
