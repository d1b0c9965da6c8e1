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
  /** Why the endpoint was switched off; null if it was not */
  disabledReason: z.string().nullable(),
  /** Since when no delivery has succeeded; null if the last one did */
  failingSince: z.iso.datetime().nullable(),
  /** When a delivery last succeeded; null if none has yet */
  lastSuccessAt: z.iso.datetime().nullable(),
  /** Deliveries that were tried in the last 24 hours */
  triedInDay: z.number().int(),
  /** How many of these failed */
  failedInDay: z.number().int(),
  /** Since when the oldest delivery waits; null if none waits */
  oldestWaitingAt: z.iso.datetime().nullable(),
  rowVersion: z.number().int(),
});
export type WebhookEndpointView = z.output<typeof webhookEndpoint>;

export const webhookSave = field.rowSave(webhookFields);

export const endpointOf = z.object({
  /** The id of the endpoint within the integration */
  endpointId: idText,
});

/** The only answers that contain a secret. */
export const webhookSecret = z.object({
  /** The secret; keep it where only your program can read it */
  secret: z.string(),
  /** The endpoint as it is now */
  endpoint: webhookEndpoint,
});

export const deliveryStates = ['waiting', 'done', 'dead'] as const;

const webhookAttempt = z.object({
  /** The number of the try, from 1 */
  no: z.number().int(),
  at: z.iso.datetime(),
  /** How long the try took, in milliseconds */
  ms: z.number().int(),
  /** The status with which the receiver answered; null if it did not */
  status: z.number().int().nullable(),
  /** Why the try failed without an answer; null if there was one */
  error: z.string().nullable(),
  /** The beginning of what the receiver answered, up to 1 kB; null if it answered nothing */
  answer: z.string().nullable(),
});

export const webhookDelivery = z.object({
  id: z.string(),
  /** The id of the endpoint */
  endpointId: z.number().int(),
  /** The id of the event, the same in every delivery and in `webhook-id` */
  eventId: z.string(),
  /** The type of the event */
  type: z.string(),
  /** Whether the delivery waits, is done, or was given up */
  state: z.enum(deliveryStates),
  createdAt: z.iso.datetime(),
  /** When it is tried next, as an instant in UTC */
  nextAt: z.iso.datetime(),
  /** All tries, the first one first */
  attempts: z.array(webhookAttempt),
});
export type WebhookDeliveryView = z.output<typeof webhookDelivery>;

/** The most deliveries in a list. */
export const mostDeliveries = 200;
const mostHours = deliveryDays * 24;

export const deliveryQuery = z.object({
  /** Only deliveries to this endpoint */
  endpointId: idText.optional(),
  /** Only deliveries in this state */
  state: z.enum(deliveryStates).optional(),
  /** Only deliveries of events of this type */
  type: text(40).optional(),
  /** Only deliveries of events of the last so many hours */
  hours: wholeText(/^[1-9][0-9]{0,2}$/, 1, mostHours).optional(),
  limit: wholeText(/^[1-9][0-9]{0,2}$/, 1, mostDeliveries).default(50),
});

const deliveryMessage = 'Please choose deliveries, or one endpoint.';
const hoursMessage = `Please enter 1 to ${mostHours} hours.`;

/** Which deliveries are sent again: some, or all dead ones of an endpoint. */
export const deliveryResend = z
  .object({
    /** The deliveries to send again */
    deliveryIds: z
      .array(z.string().regex(/^[1-9]\d{0,17}$/, deliveryMessage))
      .max(mostDeliveries, deliveryMessage)
      .optional(),
    /** Send all given-up deliveries of this endpoint again */
    deadOf: recordId(deliveryMessage).optional(),
    /** Only deliveries of events of the last so many hours */
    hours: z.number().int().min(1, hoursMessage).max(mostHours, hoursMessage).optional(),
  })
  .refine(
    ({ deliveryIds = [], deadOf }) => deliveryIds.length > 0 !== (deadOf !== undefined),
    acrossFields('deliveryIds', deliveryMessage),
  );
