import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Storage } from '../storage.ts';
import { openBody } from './seal.ts';

export interface OutgoingMail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly { name: string; mime: string; content: Readable }[];
}

export type Send = (mail: OutgoingMail) => Promise<void>;

export interface Delivery {
  pool: pg.Pool;
  storage: Pick<Storage, 'open'>;
  secret: string;
  send: Send;
  now: () => Date;
}

export type Outcome = 'none' | 'sent' | 'failed';

const maxTries = 6;

/** The n-th retry is due this long after the mail was posted: a server that is away for a night is waited for. */
const claim = `
  select id, recipient, reply_to as "replyTo", subject, sealed_body as "sealedBody", tries
  from mail_message
  where state = 'queued'
    and created_at + (array[0, 1, 5, 20, 90, 480])[tries + 1] * interval '1 minute' <= $1
  order by id
  limit 1
  for update skip locked`;

interface Row {
  id: number;
  recipient: string;
  replyTo: string | null;
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
export const deliverOne = async ({ pool, ...how }: Delivery): Promise<Outcome> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const { rows } = await client.query<Row>(claim, [how.now()]);
    const [row] = rows;
    const outcome = row ? await sendRow(client, row, how) : 'none';
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

interface StoredAttachment {
  name: string;
  mime: string;
  storageKey: string;
}

/** A mail's files, opened; who gets them closes them. */
const openAttachments = async (client: pg.PoolClient, mailId: number, storage: Delivery['storage']) => {
  const { rows } = await client.query<StoredAttachment>(
    'select name, mime, storage_key as "storageKey" from mail_attachment where mail_id = $1 order by id',
    [mailId],
  );
  const opened: { name: string; mime: string; content: Readable }[] = [];
  for (const { name, mime, storageKey } of rows) {
    opened.push({ name, mime, content: await storage.open(storageKey) });
  }
  return opened;
};

const sendRow = async (
  client: pg.PoolClient,
  { id, recipient: to, replyTo, ...row }: Row,
  { storage, secret, send, now }: Omit<Delivery, 'pool'>,
): Promise<Outcome> => {
  try {
    const attachments = await openAttachments(client, id, storage);
    try {
      await send({
        to,
        ...(replyTo && { replyTo }),
        subject: row.subject,
        ...openBody(secret, row.sealedBody),
        ...(attachments.length > 0 && { attachments }),
      });
    } finally {
      // A server that refused the letter never read them.
      for (const { content } of attachments) content.destroy();
    }
  } catch (error) {
    await client.query('update mail_message set tries = tries + 1, state = $2, last_error = $3 where id = $1', [
      id,
      row.tries + 1 >= maxTries ? 'failed' : 'queued',
      reasonOf(error),
    ]);
    return 'failed';
  }
  await client.query(
    `update mail_message set tries = tries + 1, state = 'sent', sent_at = $2, last_error = null where id = $1`,
    [id, now()],
  );
  return 'sent';
};
