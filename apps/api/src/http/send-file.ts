import type { FileResponse } from '@worksmart/core/platform/file-response.ts';
import type { FastifyReply } from 'fastify';
import { rangeOf } from './byte-range.ts';
import { hasVersion } from './send-versioned.ts';

/** RFC 6266: an ASCII fallback and the real name. */
const disposition = (file: FileResponse): string => {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const kind = file.inline ? 'inline' : 'attachment';
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
};

/** Keeps a file's content from acting on this origin; only our own pages may show it in a frame. */
const policy =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** Sends a file, or the requested range of it. */
export const sendFile = async (reply: FastifyReply, file: FileResponse): Promise<FastifyReply> => {
  const { content, size, mime, version } = file;
  if (version) {
    const etag = `"${version.tag}"`;
    reply.header('ETag', etag);
    // What a secret opens is stored by no cache; a program may still send the tag of what it has.
    if (!reply.request.routeOptions.config.declaration?.secret)
      reply.header('Cache-Control', version.isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (hasVersion(reply.request, etag)) {
      if (typeof content !== 'function') content.destroy();
      return reply.code(304).send();
    }
  }
  reply
    .header('Content-Type', mime)
    .header('Content-Disposition', disposition(file))
    .header('Content-Security-Policy', policy);
  if (size !== null) reply.header('Content-Length', size);
  if (typeof content !== 'function' || size === null)
    return reply.send(typeof content === 'function' ? await content() : content);
  reply.header('Accept-Ranges', 'bytes');
  const range = rangeOf(reply.request.headers.range, size);
  if (range === 'none') {
    return reply.removeHeader('Content-Type').status(416).header('Content-Range', `bytes */${size}`).send();
  }
  if (!range) return reply.send(await content());
  return reply
    .status(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    .header('Content-Length', range.end - range.start + 1)
    .send(await content(range));
};
