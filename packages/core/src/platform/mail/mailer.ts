import { createTransport } from 'nodemailer';
import type { Services } from '../context.ts';
import type { EmailMessage, Mailer, PostingContext } from '../mail.ts';
import { deliverOne, type Send } from './delivery.ts';
import { encryptBody } from './encrypted-body.ts';

/** Retries, and what another process posted and then died. */
const lookAgainMilliseconds = 30_000;

/** No header can be smuggled in: line breaks and other control characters become spaces. */
const oneLine = (text: string, max: number): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);

const smtp = (url: string, from: string): { send: Send; close: () => void } => {
  const transport = createTransport(url, { from });
  return {
    send: async ({ to, replyTo, attachments = [], ...mail }) => {
      // An address object is never parsed as a list, so one recipient stays one.
      const only = (address: string) => ({ name: '', address });
      await transport.sendMail({
        ...mail,
        to: only(to),
        replyTo: replyTo && only(replyTo),
        attachments: attachments.map(({ name, mime, content }) => ({ filename: name, contentType: mime, content })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
};

/**
 * The outbox. With SMTP_URL letters are sent, by whichever process comes first, and tried again when that fails;
 * without it they are kept to be read by role 1.
 * @param open how mail leaves; tests hand in their own
 */
export const openMailer = (
  { config, database, storage, log }: Pick<Services, 'config' | 'database' | 'storage' | 'log'>,
  open = smtp,
): Mailer => {
  const outgoing = config.SMTP_URL ? open(config.SMTP_URL, config.MAIL_FROM) : null;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const sendAll = async (send: Send): Promise<void> => {
    const delivery = { pool: database.pool, storage, secret: config.APP_SECRET, send, now: () => new Date() };
    do {
      again = false;
      for (;;) {
        const outcome = closed ? 'none' : await deliverOne(delivery);
        if (outcome === 'failed') log.warn('could not send an email; will retry');
        if (outcome === 'none') break;
      }
    } while (again && !closed);
  };

  const deliver = async (): Promise<void> => {
    if (!outgoing || closed) return;
    again = true;
    running ??= sendAll(outgoing.send)
      .catch((error: unknown) => log.warn({ err: error }, 'mail delivery'))
      .finally(() => {
        running = null;
      });
    await running;
  };

  const timer = outgoing ? setInterval(deliver, lookAgainMilliseconds).unref() : undefined;

  return {
    post: async (ctx, letter) => {
      await post(ctx, letter, outgoing ? 'queued' : 'kept');
      if (outgoing) ctx.afterCommit(deliver);
      else if (config.EMBEDDED && letter.aloud) ctx.afterCommit(() => say(letter.aloud ?? ''));
    },
    deliver,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await running;
      outgoing?.close();
    },
  };
};

const post = async (ctx: PostingContext, letter: EmailMessage, state: 'queued' | 'kept'): Promise<void> => {
  await ctx.db.mailMessage.create({
    data: {
      recipient: oneLine(letter.to, 255),
      replyTo: letter.replyTo ? oneLine(letter.replyTo, 255) : null,
      subject: oneLine(letter.subject, 255),
      template: letter.template,
      sealedBody: encryptBody(ctx.config.APP_SECRET, letter),
      state,
      customerId: letter.customerId ?? null,
      attachments: {
        create: letter.attachments?.map(({ name, mime, size, storageKey }) => ({ name, mime, size, storageKey })) ?? [],
      },
      createdAt: ctx.clock(),
    },
  });
};

/** For the person at the keyboard of `npm start`, who shows such lines and writes only JSON ones to a file. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
