import { type AuditEntry, auditRow } from '#platform/audit.ts';
import type { PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import type { Account } from './account.queries.ts';
import { failures } from './lockout.ts';
import { hashToken, newToken } from './session.service.ts';

/** What the caller's browser sends. */
export interface Browser {
  userAgent: string | null;
  /** The hash of the token of a session that this sign-in replaces. */
  replaces: string | null;
}

/** `$3` is the current time. */
const open = statement(
  'session-open',
  `with still_open as materialized (
      select id from app_user
      where id = $1 and password_hash = $2 and deleted_at is null
        and (locked_until is null or locked_until <= $3)
      for share
    ), ended as (
      update session set ended_at = $3
      where token_hash = $4 and ended_at is null
        and exists (select from still_open)
    ), reset as (
      delete from rate_counter where key = $5 and exists (select from still_open)
    ), audited as (
      insert into audit_event (at, actor_id, actor_name, action, entity, entity_id, request_id, changes)
      select $6, $7::int, $8, $9, $10,
        $11, $12, $13::jsonb
      from still_open
    )
    insert into session (user_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
    select id, $14, $3, $3, $15, $16,
      $17
    from still_open returning id`,
  { id: kind.int },
);

/**
 * Opens a session, ends the previous one in this browser, resets the failure count and writes the audit, all in one
 * statement and one commit. Does nothing if the account was locked, deleted or given another password since its
 * password was verified. Every sign-in gets a new token; a token sent by the browser is never reused.
 * @returns the token, of which only the SHA-256 is stored, or null if no session was opened
 */
export const openSession = async (
  ctx: PublicContext,
  account: Account,
  { userAgent, replaces }: Browser,
  entry: AuditEntry,
): Promise<string | null> => {
  const token = newToken();
  const now = ctx.clock();
  const expiresAt = new Date(now.getTime() + ctx.config.SESSION_MAX_HOURS * 3_600_000);
  const audit = auditRow(ctx, entry);
  const opened = await run(ctx.db, open, [
    account.id,
    account.passwordHash,
    now,
    replaces ?? '',
    failures(account.email),
    audit.at,
    audit.actorId,
    audit.actorName,
    audit.action,
    audit.entity,
    audit.entityId,
    audit.requestId,
    JSON.stringify(audit.changes),
    hashToken(token),
    expiresAt,
    ctx.ip?.slice(0, 45) ?? null,
    userAgent?.slice(0, 255) ?? null,
  ]);
  return opened.length > 0 ? token : null;
};
