import { z } from 'zod';
import { calendarDate, idText, nullableText, numberText, text } from '#platform/fields.ts';

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
  /** The customer the record belongs to. */
  customer: z
    .object({ id: z.number().int(), name: z.string(), stageId: z.number().int(), isDeleted: z.boolean() })
    .nullable(),
  /** The user's name, if the record is a user account. */
  userName: nullableText,
  requestId: nullableText,
});
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

/** Days in the business time zone, both inclusive. */
export const auditFilter = z.object({
  /** 0 selects entries by the system and by callers who were not signed in. */
  actorId: numberText.optional(),
  entity: text(40).optional(),
  entityId: text(40).optional(),
  customerId: idText.optional(),
  action: text(80).optional(),
  start: calendarDate().optional(),
  end: calendarDate().optional(),
});

/** The most entries in one CSV; more would keep the caller waiting too long. */
export const maxAuditExtract = 100_000;
