import type { Services } from '../context.ts';
import type { EmailMessage, Mailer, PostingContext } from '../mail.ts';
import { laneNames, laneOf, lanes } from '../mail-kinds.ts';
import { encryptBody } from './encrypted-body.ts';
import { openLane } from './open-lane.ts';
import { smtp } from './smtp.ts';

/** Interval for retries, for emails of processes that died after posting, and for helping a busy process. */
const lookAgainMilliseconds = 5_000;

/** Replaces line breaks and other control characters with spaces, so that no value can add a header. */
const oneLine = (text: string, max: number): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);

/** Seconds that a stopping process gives the mail server for the emails under way. */
const closingSeconds = 10;

/**
 * Opens the outbox. With SMTP_URL any process sends the emails and retries failures; without it they are stored for
 * role 1 to read.
 * @param open opens connections to the mail server; tests pass their own
 */
export const openMailer = (
  { config, database, storage, log }: Pick<Services, 'config' | 'database' | 'storage' | 'log'>,
  open = smtp,
): Mailer => {
  const { SMTP_URL: address, SMTP_CONNECTIONS: connections } = config;
  const delivery = { pool: database.pool, storage, config, now: () => new Date() };
  const senders = address
    ? laneNames.map((lane) =>
        openLane(delivery, lane, { ...open(address, connections, lanes[lane].greetingMs), atOnce: connections, log }),
      )
    : [];

  const deliver = async (): Promise<void> => {
    await Promise.all(senders.map(({ wake }) => wake()));
  };
  const timer = address ? setInterval(deliver, lookAgainMilliseconds).unref() : undefined;

  return {
    post: async (ctx, email) => {
      await post(ctx, email, address ? 'queued' : 'kept');
      if (address) ctx.afterCommit(deliver);
      else if (config.EMBEDDED && email.consoleLine) ctx.afterCommit(() => say(email.consoleLine ?? ''));
    },
    deliver,
    close: async () => {
      clearInterval(timer);
      await Promise.all(senders.map(({ close }) => close(closingSeconds)));
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
      lane: laneOf(email.template),
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
