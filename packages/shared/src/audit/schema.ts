import { z } from 'zod';
import { calendarDate, idText, numberText, text } from '../fields.ts';

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

export const auditLogEntry = auditEntry.extend({
  actorId: z.number().int().nullable(),
  /** Whose record it is or belongs to. */
  customer: z
    .object({ id: z.number().int(), name: z.string(), stageId: z.number().int(), isDeleted: z.boolean() })
    .nullable(),
  /** Of a user's account: the user's name. */
  userName: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

/** Days are the business's own, both included. */
export const auditFilter = z.object({
  /** 0: the system, and whoever was not signed in. */
  actorId: numberText.optional(),
  entity: text(40).optional(),
  entityId: text(40).optional(),
  customerId: idText.optional(),
  action: text(80).optional(),
  start: calendarDate().optional(),
  end: calendarDate().optional(),
});

/** At most so many entries in one CSV; more would keep its caller waiting too long. */
export const mostExtracted = 100_000;
