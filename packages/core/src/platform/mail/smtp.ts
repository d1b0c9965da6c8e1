import { readSender } from '@worksmart/shared/platform/sender.rules.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Send } from './delivery.ts';

/** A way to send emails. `close` ends its connections, also those that still send. */
export interface Outgoing {
  send: Send;
  close: () => void;
}

/** nodemailer never parses an address object as a list, so there is always one recipient. */
const only = (address: string) => ({ name: '', address });

/** Whether the server got nothing of an email: it never greeted. */
const neverGreeted = (error: unknown): boolean =>
  error instanceof Error &&
  'timeoutType' in error &&
  ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'].includes(String(error.timeoutType));

/**
 * Opens connections to a mail server, which serve several emails each.
 * @param url SMTP_URL
 * @param connections the most connections at a time, for each wait
 * @param greetingMs how long to wait for the server’s greeting: after each wait but the last, another connection is tried
 */
export const smtp = (url: string, connections: number, greetingMs: readonly number[]): Outgoing => {
  const transports = greetingMs.map((ms) =>
    createTransport({ pool: true, url, maxConnections: connections, connectionTimeout: ms, greetingTimeout: ms }),
  );
  const sendOver = async (mail: SendMailOptions, [transport, ...patient] = transports): Promise<void> => {
    try {
      await transport?.sendMail(mail);
    } catch (error) {
      if (patient.length === 0 || !neverGreeted(error)) throw error;
      await sendOver(mail, patient);
    }
  };
  return {
    send: async ({ from, to, replyTo, attachments = [], inline = [], ...mail }, signal) => {
      await sendOver({
        ...mail,
        // nodemailer quotes a name given on its own, so that a comma in it does not end the address.
        from: readSender(from) ?? from,
        to: only(to),
        replyTo: replyTo && only(replyTo),
        attachments: [
          ...attachments.map(({ name, mime, content }) => ({ filename: name, contentType: mime, content })),
          ...inline.map(({ cid, name, mime, content }) => ({
            cid,
            filename: name,
            contentType: mime,
            content,
            contentDisposition: 'inline' as const,
          })),
        ],
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
    },
    close: () => {
      for (const transport of transports) transport.close({ force: true });
    },
  };
};
