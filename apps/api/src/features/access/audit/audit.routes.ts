import { customerHistory } from '@worksmart/core/access/audit/history.service.ts';
import { logOptions } from '@worksmart/core/access/audit/log.queries.ts';
import { auditLog, extractAuditLog } from '@worksmart/core/access/audit/log.service.ts';
import { listOutbox } from '@worksmart/core/platform/mail/outbox.queries.ts';
import type { Handlers } from '#handlers.ts';

export const auditHandlers: Handlers<'audit'> = {
  customerHistory: (ctx, { params, query }) => customerHistory(ctx, { customerId: params.id, before: query.before }),
  log: (ctx, { query }) => auditLog(ctx, query),
  options: (ctx) => logOptions(ctx),
  extract: (ctx, { body }) => extractAuditLog(ctx, body),
  outbox: (ctx) => listOutbox(ctx),
};
