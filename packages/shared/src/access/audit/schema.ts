import { z } from 'zod';
import { calendarDate, idText, nullableText, numberText, text } from '#platform/fields.ts';

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The name of the person, integration or system that did it */
  actorName: z.string(),
  /** The call or job that made the change, such as `customers.save` */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The changed fields, each with its value before and after */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditLogEntry = auditEntry.extend({
  /** The id of the user who did it; null if it was no user */
  actorId: z.number().int().nullable(),
  customer: z
    .object({
      id: z.number().int(),
      name: z.string(),
      stageId: z.number().int(),
      /** Whether the customer is deleted */
      isDeleted: z.boolean(),
    })
    .nullable(),
  /** The present name of the user; null if it was no user */
  userName: nullableText,
  /** The id of the request, as in its response and in the log; null if there was none */
  requestId: nullableText,
});
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

/** Days in the business time zone, both inclusive. */
export const auditFilter = z.object({
  /** Only what this user did; 0 for the system and for callers who were not signed in */
  actorId: numberText.optional(),
  entity: text(40).optional(),
  entityId: text(40).optional(),
  customerId: idText.optional(),
  /** Only entries of this call or job */
  action: text(80).optional(),
  start: calendarDate().optional(),
  end: calendarDate().optional(),
});

/** The most entries in one CSV; more would keep the caller waiting too long. */
export const maxAuditExtract = 100_000;
