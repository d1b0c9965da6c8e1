import { z } from 'zod';
import { idText, numberText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** { field: [before, after] } of the changed fields. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditRoutes = {
  customerHistory: defineRoute({
    id: 'audit.customerHistory',
    method: 'GET',
    path: '/customer/:id/history',
    access: section.administration,
    summary: 'Everything that was done to one customer, newest first',
    params: z.object({ id: idText }),
    query: z.object({ before: numberText.optional() }),
    response: z.object({ results: z.array(auditEntry), hasMore: z.boolean() }),
  }),
  outbox: defineRoute({
    id: 'audit.outbox',
    method: 'GET',
    path: '/dev/outbox',
    access: section.administration,
    summary: 'Mails kept instead of sent (embedded mode only)',
    response: z.array(
      z.object({
        id: z.number().int(),
        recipient: z.string(),
        subject: z.string(),
        template: z.string(),
        state: z.string(),
        createdAt: z.string(),
        text: z.string(),
        html: z.string(),
      }),
    ),
  }),
};
