import { readSender } from '@worksmart/shared/branding/schema.ts';
import { createTransport } from 'nodemailer';
import type { Services } from '../context.ts';
import type { EmailMessage, Mailer, PostingContext } from '../mail.ts';
import { deliverOne, type Send } from './delivery.ts';
import { encryptBody } from './encrypted-body.ts';

/** Interval for retries and for emails of processes that died after posting. */
const lookAgainMilliseconds = 30_000;

/** Replaces line breaks and other control characters with spaces, so that no value can add a header. */
const oneLine = (text: string, max: number): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);

const smtp = (url: string): { send: Send; close: () => void } => {
  const transport = createTransport(url);
  return {
    send: async ({ from, to, replyTo, attachments = [], inline = [], ...mail }) => {
      // nodemailer never parses an address object as a list, so there is always one recipient.
      const only = (address: string) => ({ name: '', address });
      await transport.sendMail({
        ...mail,
        // nodemailer quotes a name given on its own, so that a comma in it does not end the address.
        from: readSender(from) ?? from,
        to: only(to),
        replyTo: replyTo && only(replyTo),
        attachments: [
          ...attachments.map(({ name, mime, content }) => ({ filename: name, contentType: mime, content })),
          ...inline.map(({ cid, name, mime, content }) => ({
            ...{ cid, filename: name, contentType: mime, content },
            contentDisposition: 'inline' as const,
          })),
        ],
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
};

/**
 * Opens the outbox. With SMTP_URL any process sends the emails and retries failures; without it they are stored for
 * role 1 to read.
 * @param open opens the mail transport; tests pass their own
 */
export const openMailer = (
  { config, database, storage, log }: Pick<Services, 'config' | 'database' | 'storage' | 'log'>,
  open = smtp,
): Mailer => {
  const outgoing = config.SMTP_URL ? open(config.SMTP_URL) : null;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const sendAll = async (send: Send): Promise<void> => {
    const delivery = { pool: database.pool, storage, config, send, now: () => new Date() };
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
      .catch((error: unknown) => log.warn({ err: error }, 'could not deliver emails'))
      .finally(() => {
        running = null;
      });
    await running;
  };

  const timer = outgoing ? setInterval(deliver, lookAgainMilliseconds).unref() : undefined;

  return {
    post: async (ctx, email) => {
      await post(ctx, email, outgoing ? 'queued' : 'kept');
      if (outgoing) ctx.afterCommit(deliver);
      else if (config.EMBEDDED && email.consoleLine) ctx.afterCommit(() => say(email.consoleLine ?? ''));
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

const post = async (ctx: PostingContext, email: EmailMessage, state: 'queued' | 'kept'): Promise<void> => {
  await ctx.db.mailMessage.create({
    data: {
      recipient: oneLine(email.to, 255),
      replyTo: email.replyTo ? oneLine(email.replyTo, 255) : null,
      subject: oneLine(email.subject, 255),
      template: email.template,
      sealedBody: encryptBody(ctx.config.APP_SECRET, email),
      state,
      customerId: email.customerId ?? null,
      attachments: {
        create: email.attachments?.map(({ name, mime, size, storageKey }) => ({ name, mime, size, storageKey })) ?? [],
      },
      createdAt: ctx.clock(),
    },
  });
};

/** Prints a line for the person who runs `npm start`, which shows such lines and writes only JSON lines to a file. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
