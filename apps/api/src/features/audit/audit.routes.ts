import { customerHistory } from '@worksmart/core/audit/history.queries.ts';
import { listOutbox } from '@worksmart/core/mail/outbox.queries.ts';
import type { Handlers } from '../../handlers.ts';

export const auditHandlers: Handlers<'audit'> = {
  customerHistory: (ctx, { params, query }) => customerHistory(ctx, { customerId: params.id, before: query.before }),
  outbox: (ctx) => listOutbox(ctx),
};
