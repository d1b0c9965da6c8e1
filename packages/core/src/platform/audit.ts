import type { AuditedEntity } from '@worksmart/shared/platform/audited-entities.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import { personOf } from './actor.ts';
import type { Db } from './db.ts';
import { run, statement } from './statement.ts';

export type Changes = Record<string, [before: unknown, after: unknown]>;

export interface AuditEntry {
  entity: AuditedEntity;
  entityId: number | string;
  customerId?: number | null;
  changes?: Changes;
  /** Overrides the route's id as the action name, for calls that do several things. */
  action?: string;
  /** The user, when the call itself is not signed in yet (sign-in, portals). */
  actor?: { userId: number | null; name: string };
}

/** Fields whose values are never audited, only the fact that they changed. */
const secretFields = new Set(['passwordHash', 'password', 'token', 'lasers', 'receivedAmounts']);

/** Returns the fields that differ between two states of a record. Compares dates by instant and decimals by text. */
export const changesBetween = (before: Record<string, unknown>, after: Record<string, unknown>): Changes => {
  const changes: Changes = {};
  for (const field of Object.keys(after)) {
    const [was, is] = [plain(before[field]), plain(after[field])];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changes[field] = secretFields.has(field) ? ['•', '•'] : [was, is];
  }
  return changes;
};

const plain = (value: unknown): unknown => {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && 'toFixed' in value) return String(value);
  return value;
};

/** The parts of a context that an audit row needs. */
export interface AuditingContext {
  db: Db;
  actor: { userId: number; name: string } | null;
  action: string;
  requestId: string;
  clock(): Date;
}

/** Builds the audit row of an entry. */
export const auditRow = (ctx: Omit<AuditingContext, 'db'>, entry: AuditEntry) => ({
  at: ctx.clock(),
  actorId: entry.actor ? entry.actor.userId : personOf(ctx.actor),
  actorName: entry.actor ? entry.actor.name : (ctx.actor?.name ?? 'system'),
  action: entry.action ?? ctx.action,
  entity: entry.entity,
  entityId: String(entry.entityId),
  customerId: entry.customerId ?? null,
  requestId: ctx.requestId,
  changes: (entry.changes ?? {}) as Prisma.InputJsonObject,
});

/** Writes one row in the caller's transaction, so that no write is committed without its audit row. */
export const writeAudit = async (ctx: AuditingContext, entry: AuditEntry): Promise<void> => {
  await ctx.db.auditEvent.create({ data: auditRow(ctx, entry) });
};

const insertEvents = statement(
  'audit-insert',
  `insert into audit_event (at, actor_id, actor_name, action, entity, entity_id, customer_id, request_id, changes)
  select at, "actorId", "actorName", action, entity, "entityId", "customerId", "requestId", changes
  from jsonb_to_recordset($1::jsonb)
    as v(at timestamptz, "actorId" int, "actorName" text, action text, entity text, "entityId" text, "customerId" int,
      "requestId" text, changes jsonb)`,
);

/** Writes any number of rows in one plain statement. Prisma is slow to build one for thousands of rows. */
export const writeAudits = async (ctx: AuditingContext, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await run(ctx.db, insertEvents, [JSON.stringify(entries.map((entry) => auditRow(ctx, entry)))]);
};
