import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readMailLogo, readMailSender } from '../brand.ts';
import type { Config } from '../config.ts';
import { kind } from '../row-kind.ts';
import { type RowOf, runOn, statement } from '../statement.ts';
import type { Storage } from '../storage.ts';
import { decryptBody } from './encrypted-body.ts';
import { logoCid, showsLogo } from './logo.ts';

export interface OutgoingMail {
  /** `Name <address>` */
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly { name: string; mime: string; content: Readable }[];
  /** Pictures that the HTML shows, by the name it gives them. */
  inline?: readonly { cid: string; name: string; mime: string; content: Buffer }[];
}

export type Send = (mail: OutgoingMail) => Promise<void>;

export interface Delivery {
  pool: pg.Pool;
  storage: Pick<Storage, 'open'>;
  config: Pick<Config, 'APP_SECRET' | 'MAIL_FROM'>;
  send: Send;
  now: () => Date;
}

export type Outcome = 'none' | 'sent' | 'failed';

const maxTries = 6;

/** Longer than a slow mail server needs to accept an email. */
const sendMinutes = 3;

/** How long a sender holds an email before another may claim it. Longer than any sending takes. */
const claimMinutes = sendMinutes + 1;

/**
 * Claims the oldest due email and counts the try. The array holds the minutes from posting to each try, enough for a mail
 * server that is unavailable for a night. The seventh entry is only for a sender that died during the sixth try.
 */
const claim = statement(
  'mail-claim',
  `update mail_message set tries = tries + 1, claimed_until = $1::timestamptz + interval '${claimMinutes} minutes'
  where id = (
    select id from mail_message
    where state = 'queued'
      and created_at + (array[0, 1, 5, 20, 90, 480, 480])[tries + 1] * interval '1 minute' <= $1
      and (claimed_until is null or claimed_until <= $1)
    order by id
    limit 1
    for update skip locked)
  returning id, recipient, reply_to as "replyTo", subject, sealed_body as "sealedBody", tries`,
  {
    ...{ id: kind.int, recipient: kind.text, replyTo: kind.text.orNull, subject: kind.text },
    ...{ sealedBody: kind.bytes, tries: kind.int },
  },
);

type Row = RowOf<typeof claim>;

const markFailed = statement(
  'mail-failed',
  'update mail_message set state = $3, last_error = $4, claimed_until = null where id = $1 and tries = $2',
);

const markSent = statement(
  'mail-sent',
  `update mail_message set state = 'sent', sent_at = $2, last_error = null, claimed_until = null where id = $1`,
);

/** Returns what the row stores of a failure: its code, since the server's message may repeat the email. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'not accepted';

/**
 * Sends the oldest due email. It is claimed first, so that no other process sends it too and no transaction is open while
 * the mail server works. After the sixth failed try the email is marked `failed`.
 */
export const deliverOne = async (delivery: Delivery): Promise<Outcome> => {
  const { pool, now } = delivery;
  const [row] = await runOn(pool, claim, [now()]);
  if (!row) return 'none';
  const { id, tries } = row;
  try {
    await sendRow(row, delivery);
  } catch (error) {
    const state = tries >= maxTries ? 'failed' : 'queued';
    await runOn(pool, markFailed, [id, tries, state, reasonOf(error)]);
    return 'failed';
  }
  await runOn(pool, markSent, [id, now()]);
  return 'sent';
};

const attachmentsOf = statement(
  'mail-attachments',
  'select name, mime, storage_key as "storageKey" from mail_attachment where mail_id = $1 order by id',
  { name: kind.text, mime: kind.text, storageKey: kind.text },
);

/** Opens the attachments of an email. The caller closes them. */
const openAttachments = async ({ pool, storage }: Delivery, mailId: number) => {
  const rows = await runOn(pool, attachmentsOf, [mailId]);
  const opened: { name: string; mime: string; content: Readable }[] = [];
  for (const { name, mime, storageKey } of rows) {
    opened.push({ name, mime, content: await storage.open(storageKey) });
  }
  return opened;
};

/** The logo, if the email shows it. If it was removed in the meantime, the reader sees the provider's name. */
const inlineLogo = async ({ pool }: Delivery, html: string): Promise<NonNullable<OutgoingMail['inline']>> => {
  const logo = showsLogo(html) ? await readMailLogo(pool) : null;
  return logo ? [{ cid: logoCid, name: 'logo.png', mime: 'image/png', content: logo.png }] : [];
};

const sendRow = async ({ id, recipient: to, replyTo, ...row }: Row, delivery: Delivery): Promise<void> => {
  const sender = await readMailSender(delivery.pool, delivery.config);
  const answersTo = replyTo ?? sender.replyTo;
  const body = decryptBody(delivery.config.APP_SECRET, row.sealedBody);
  const inline = await inlineLogo(delivery, body.html);
  const attachments = await openAttachments(delivery, id);
  try {
    const sending = delivery.send({
      ...{ from: sender.sender, to },
      ...(answersTo && { replyTo: answersTo }),
      subject: row.subject,
      ...body,
      ...(attachments.length > 0 && { attachments }),
      ...(inline.length > 0 && { inline }),
    });
    await Promise.race([sending, timeOut()]);
  } finally {
    // A server that rejected the email has not read them.
    for (const { content } of attachments) content.destroy();
  }
};

const timeOut = async (): Promise<never> => {
  await sleep(sendMinutes * 60_000, undefined, { ref: false });
  throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
};
