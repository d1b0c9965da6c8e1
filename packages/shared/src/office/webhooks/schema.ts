import { z } from 'zod';
import { type EventType, eventTypes } from '#platform/events.ts';
import { idText, recordId, text, wholeText } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';

export const urlMessage = 'Please enter an https address.';

/** Hours that deliveries are signed with the previous secret too. */
export const secretOverlapHours = 24;
/** Days that deliveries are kept. */
export const deliveryDays = 30;
/** Days of failures after which an endpoint is switched off. */
export const failingDays = 5;
/** The type of a test, which is no event. */
export const testType = 'webhook.test';

const types = Object.keys(eventTypes) as EventType[];

export const webhookFields = {
  /** The address that events are sent to; https only, and a public one */
  url: field.requiredText(500, 'Address', urlMessage),
  /** The types of events that are sent; empty for all */
  types: field.value('Events', z.array(z.string()), z.array(z.enum(types)).max(100)),
};

export const webhookEndpoint = z.object({
  id: z.number().int(),
  ...field.readShape(webhookFields),
  enabled: z.boolean(),
  disabledReason: z.string().nullable(),
  failingSince: z.iso.datetime().nullable(),
  lastSuccessAt: z.iso.datetime().nullable(),
  /** Deliveries of the last 24 hours that were tried, and those of them whose last try failed. */
  triedInDay: z.number().int(),
  failedInDay: z.number().int(),
  /** When the oldest waiting delivery was caused. */
  oldestWaitingAt: z.iso.datetime().nullable(),
  rowVersion: z.number().int(),
});
export type WebhookEndpointView = z.output<typeof webhookEndpoint>;

export const webhookSave = field.rowSave(webhookFields);

export const endpointOf = z.object({ id: idText, endpointId: idText });

/** The only answers that contain a secret. */
export const webhookSecret = z.object({ secret: z.string(), endpoint: webhookEndpoint });

export const deliveryStates = ['waiting', 'done', 'dead'] as const;

const webhookAttempt = z.object({
  no: z.number().int(),
  at: z.iso.datetime(),
  ms: z.number().int(),
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  answer: z.string().nullable(),
});

export const webhookDelivery = z.object({
  id: z.string(),
  endpointId: z.number().int(),
  eventId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime(),
  attempts: z.array(webhookAttempt),
});
export type WebhookDeliveryView = z.output<typeof webhookDelivery>;

/** The most deliveries in a list. */
export const mostDeliveries = 200;
const mostHours = deliveryDays * 24;

export const deliveryQuery = z.object({
  endpointId: idText.optional(),
  state: z.enum(deliveryStates).optional(),
  type: text(40).optional(),
  /** Only those that were caused in the last so many hours. */
  hours: wholeText(/^[1-9][0-9]{0,2}$/, 1, mostHours).optional(),
  limit: wholeText(/^[1-9][0-9]{0,2}$/, 1, mostDeliveries).default(50),
});

const deliveryMessage = 'Please choose deliveries, or one endpoint.';
const hoursMessage = `Please enter 1 to ${mostHours} hours.`;

/** Which deliveries are sent again: some, or all dead ones of an endpoint. */
export const deliveryResend = z
  .object({
    deliveryIds: z
      .array(z.string().regex(/^[1-9]\d{0,17}$/, deliveryMessage))
      .max(mostDeliveries, deliveryMessage)
      .optional(),
    deadOf: recordId(deliveryMessage).optional(),
    /** Only dead ones that were caused in the last so many hours. */
    hours: z.number().int().min(1, hoursMessage).max(mostHours, hoursMessage).optional(),
  })
  .refine(
    ({ deliveryIds = [], deadOf }) => deliveryIds.length > 0 !== (deadOf !== undefined),
    acrossFields('deliveryIds', deliveryMessage),
  );
