import { type AuditEntry, auditRow } from '../platform/audit.ts';
import type { PublicContext } from '../platform/context.ts';
import type { Account } from './account.queries.ts';
import { failures } from './lockout.ts';
import { hashToken, newToken } from './session.service.ts';

/** What the caller's browser sends along. */
export interface Browser {
  userAgent: string | null;
  /** A session that this sign-in takes the place of. */
  oldToken: string | null;
}

/**
 * Begins a session, ends the one before it in this browser, forgets the failures and writes the audit, in one statement
 * and so in one commit, unless the account was locked, deleted or given another password since its password was
 * compared. Every sign-in gets a token of its own; none that came from outside is ever taken over.
 * @returns the token, which is stored only as its SHA-256; null where nothing was opened and nothing written
 */
export const openSession = async (
  ctx: PublicContext,
  account: Account,
  { userAgent, oldToken }: Browser,
  entry: AuditEntry,
): Promise<string | null> => {
  const token = newToken();
  const now = ctx.clock();
  const expiresAt = new Date(now.getTime() + ctx.config.SESSION_MAX_HOURS * 3_600_000);
  const audit = auditRow(ctx, entry);
  const opened = await ctx.db.$queryRaw<unknown[]>`
    with still_open as materialized (
      select id from app_user
      where id = ${account.id} and password_hash = ${account.passwordHash} and deleted_at is null
        and (locked_until is null or locked_until <= ${now})
      for share
    ), ended as (
      update session set ended_at = ${now}
      where token_hash = ${oldToken ? hashToken(oldToken) : ''} and ended_at is null
        and exists (select from still_open)
    ), forgotten as (
      delete from rate_counter where key = ${failures(account.email)} and exists (select from still_open)
    ), audited as (
      insert into audit_event (at, actor_id, actor_name, action, entity, entity_id, request_id, changes)
      select ${audit.at}, ${audit.actorId}::int, ${audit.actorName}, ${audit.action}, ${audit.entity},
        ${audit.entityId}, ${audit.requestId}, ${JSON.stringify(audit.changes)}::jsonb
      from still_open
    )
    insert into session (user_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
    select id, ${hashToken(token)}, ${now}, ${now}, ${expiresAt}, ${ctx.ip?.slice(0, 45) ?? null},
      ${userAgent?.slice(0, 255) ?? null}
    from still_open returning id`;
  return opened.length > 0 ? token : null;
};
