import { readSender } from '@worksmart/shared/branding/schema.ts';
import { createTransport } from 'nodemailer';
import type { Send } from './delivery.ts';

/** A way to send emails. `close` ends its connections, also those that still send. */
export interface Outgoing {
  send: Send;
  close: () => void;
}

/** nodemailer never parses an address object as a list, so there is always one recipient. */
const only = (address: string) => ({ name: '', address });

/**
 * Opens connections to a mail server, which serve several emails each.
 * @param url SMTP_URL
 * @param connections the most connections at a time
 */
export const smtp = (url: string, connections: number): Outgoing => {
  const transport = createTransport({ pool: true, url, maxConnections: connections });
  return {
    send: async ({ from, to, replyTo, attachments = [], inline = [], ...mail }, signal) => {
      await transport.sendMail({
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
    close: () => transport.close({ force: true }),
  };
};
