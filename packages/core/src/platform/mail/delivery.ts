import type { Readable } from 'node:stream';
import type pg from 'pg';
import { readMailLogo, readMailSender } from '../brand.ts';
import type { Config } from '../config.ts';
import { type Lane, lanes } from '../mail-kinds.ts';
import { columnsOf, kind } from '../row-kind.ts';
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

/** @param signal aborts when the mail server takes too long */
export type Send = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

export interface Delivery {
  pool: pg.Pool;
  storage: Pick<Storage, 'open'>;
  config: Pick<Config, 'APP_SECRET' | 'MAIL_FROM'>;
  now: () => Date;
}

/** Minutes from posting to each try: enough for a mail server that is unavailable for a night. */
const minutesToTry = [0, 1, 5, 20, 90, 480];
/** The last entry is only for a sender that died during the last try. */
const minutesToClaim = [...minutesToTry, 480];

/** Seconds after the end of a sending until another process may claim its email, for reading and writing around it. */
const spareSeconds = 60;

/**
 * Claims the next due email of a lane and counts the try. Emails with fewer tries come first, so that recipients for whom
 * the mail server hangs hold up no others.
 */
const claim = statement(
  'mail-claim',
  `update mail_message set tries = tries + 1, claimed_until = $1::timestamptz + $3::int * interval '1 second'
  where id = (
    select id from mail_message
    where state = 'queued' and lane = $2
      and created_at + (array[${minutesToClaim.join(', ')}])[tries + 1] * interval '1 minute' <= $1
      and (claimed_until is null or claimed_until <= $1)
    order by tries, id
    limit 1
    for update skip locked)
  returning id, recipient, reply_to as "replyTo", subject, sealed_body as "sealedBody", tries`,
  {
    ...columnsOf(kind.int, 'id', 'tries'),
    ...columnsOf(kind.text, 'recipient', 'subject'),
    replyTo: kind.text.orNull,
    sealedBody: kind.bytes,
  },
);

export type ClaimedMail = RowOf<typeof claim>;

/**
 * Claims the next due email of a lane, so that no other process sends it too and no transaction is open while the mail
 * server works. Returns null if none is due.
 */
export const claimMail = async ({ pool, now }: Delivery, lane: Lane): Promise<ClaimedMail | null> => {
  const [row] = await runOn(pool, claim, [now(), lane, lanes[lane].sendSeconds + spareSeconds]);
  return row ?? null;
};

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
 * Sends a claimed email and returns whether the mail server accepted it. After the last failed try the email is marked
 * `failed`.
 */
export const sendMail = async (delivery: Delivery, mail: ClaimedMail, lane: Lane, send: Send): Promise<boolean> => {
  const { pool, now } = delivery;
  try {
    await sendRow(delivery, mail, (outgoing) => inTime(lanes[lane].sendSeconds, (signal) => send(outgoing, signal)));
  } catch (error) {
    const state = mail.tries >= minutesToTry.length ? 'failed' : 'queued';
    await runOn(pool, markFailed, [mail.id, mail.tries, state, reasonOf(error)]);
    return false;
  }
  await runOn(pool, markSent, [mail.id, now()]);
  return true;
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

const sendRow = async (
  delivery: Delivery,
  { id, recipient: to, replyTo, subject, sealedBody }: ClaimedMail,
  send: (mail: OutgoingMail) => Promise<void>,
): Promise<void> => {
  const sender = await readMailSender(delivery.pool, delivery.config);
  const answersTo = replyTo ?? sender.replyTo;
  const body = decryptBody(delivery.config.APP_SECRET, sealedBody);
  const inline = await inlineLogo(delivery, body.html);
  const attachments = await openAttachments(delivery, id);
  try {
    await send({
      from: sender.sender,
      to,
      ...(answersTo && { replyTo: answersTo }),
      subject,
      ...body,
      ...(attachments.length > 0 && { attachments }),
      ...(inline.length > 0 && { inline }),
    });
  } finally {
    // A server that rejected the email has not read them.
    for (const { content } of attachments) content.destroy();
  }
};

/** Waits for `sending` at most so many seconds. @throws Error ETIMEDOUT after them */
const inTime = async (seconds: number, sending: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const signal = AbortSignal.timeout(seconds * 1_000);
  const tooLate = Promise.withResolvers<never>();
  const late = () => tooLate.reject(Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' }));
  signal.addEventListener('abort', late, { once: true });
  await Promise.race([tooLate.promise, sending(signal)]).finally(() => signal.removeEventListener('abort', late));
};
