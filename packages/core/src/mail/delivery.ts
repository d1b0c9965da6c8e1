import type pg from 'pg';
import { openBody } from './seal.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type Send = (mail: OutgoingMail) => Promise<void>;

export interface Delivery {
  pool: pg.Pool;
  secret: string;
  send: Send;
  now: () => Date;
}

export type Outcome = 'none' | 'sent' | 'failed';

const maxTries = 6;

/** The n-th retry is due this long after the mail was posted: a server that is away for a night is waited for. */
const claim = `
  select id, recipient, subject, sealed_body as "sealedBody", tries
  from mail_message
  where state = 'queued'
    and created_at + (array[0, 1, 5, 20, 90, 480])[tries + 1] * interval '1 minute' <= $1
  order by id
  limit 1
  for update skip locked`;

interface Row {
  id: number;
  recipient: string;
  subject: string;
  sealedBody: Buffer;
  tries: number;
}

/** What a failure leaves in the row: its code, since the server's own words may repeat the letter. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'not accepted';

/**
 * Sends the oldest due mail. Its row stays locked meanwhile, so that no other process sends it too.
 * A failed try is counted; after the sixth the mail is given up as `failed`.
 */
export const deliverOne = async ({ pool, secret, send, now }: Delivery): Promise<Outcome> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const { rows } = await client.query<Row>(claim, [now()]);
    const [row] = rows;
    const outcome = row ? await sendRow(client, row, { secret, send, now }) : 'none';
    await client.query('commit');
    return outcome;
  } catch (error) {
    // A connection in an unknown state is not handed on; closing it rolls back.
    broken = error instanceof Error ? error : new Error('delivery');
    throw error;
  } finally {
    client.release(broken);
  }
};

const sendRow = async (
  client: pg.PoolClient,
  row: Row,
  { secret, send, now }: Omit<Delivery, 'pool'>,
): Promise<Outcome> => {
  try {
    await send({ to: row.recipient, subject: row.subject, ...openBody(secret, row.sealedBody) });
  } catch (error) {
    await client.query('update mail_message set tries = tries + 1, state = $2, last_error = $3 where id = $1', [
      row.id,
      row.tries + 1 >= maxTries ? 'failed' : 'queued',
      reasonOf(error),
    ]);
    return 'failed';
  }
  await client.query(
    `update mail_message set tries = tries + 1, state = 'sent', sent_at = $2, last_error = null where id = $1`,
    [row.id, now()],
  );
  return 'sent';
};
