import { createHmac, timingSafeEqual } from 'node:crypto';

/** Thrown for a webhook that is not from the server, was changed, or is too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** What a webhook says. It never contains the record: read it with your own credentials. */
export interface ReceivedEvent {
  type: string;
  timestamp: string;
  data: {
    /** The id of the record that changed, within its kind: of a `customer.updated` it may be that of a contact. */
    id: string;
    /** The kind of record, such as `customer`, `contact` or `benefitGroup`; absent from tests. */
    entity?: string;
    customerId?: number;
    rowVersion?: number;
    stage?: number;
    /** Of `audit.sealed`: keep it, so that the audit can be checked later. */
    seal?: { day: string; no: number; hash: string };
    links: { self: string };
  };
}

export interface ReceivedWebhook {
  /** `whsec_…`; two while a secret is being replaced. */
  secret: string | readonly string[];
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body exactly as it arrived. */
  body: string;
}

/** A webhook that was sent longer ago, or further ahead, may be a copy that someone kept. In seconds. */
const mostAge = 300;

const headerOf = (headers: ReceivedWebhook['headers'], name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
};

/** @throws WebhookError for a missing secret: anyone could sign with it */
const keyOf = (secret: string): Buffer => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length === 0) throw new WebhookError('The secret of the webhook is missing.');
  return key;
};

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/**
 * Checks the signature of a webhook (Standard Webhooks) and returns its event. The header `webhook-id` is the same each
 * time that an event is sent: use it to recognize a repetition.
 * @throws WebhookError
 */
export const verifyWebhook = ({ secret, headers, body }: ReceivedWebhook): ReceivedEvent => {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookError('The headers of a webhook are missing.');
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= mostAge)) throw new WebhookError('The webhook is too old.');
  const sent = signatures
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice('v1,'.length), 'base64'));
  const expected = [secret]
    .flat()
    .map((one) => createHmac('sha256', keyOf(one)).update(`${id}.${timestamp}.${body}`).digest());
  if (!expected.some((one) => sent.some((other) => isEqual(one, other)))) {
    throw new WebhookError('The signature of the webhook is wrong.');
  }
  return JSON.parse(body) as ReceivedEvent;
};
