import type { FileAnswer } from '@worksmart/core/file-answer.ts';
import type { FastifyReply } from 'fastify';

/** RFC 6266: an ASCII fallback and the real name. */
const disposition = (file: FileAnswer): string => {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const kind = file.inline ? 'inline' : 'attachment';
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
};

/** Sends a file so that nothing in it can act on this origin. */
export const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply =>
  reply
    .header('Content-Type', file.mime)
    .header('Content-Length', file.size)
    .header('Content-Disposition', disposition(file))
    .header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; object-src 'self'")
    .send(file.content);
