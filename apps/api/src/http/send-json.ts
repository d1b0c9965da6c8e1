import type { JsonText } from '@worksmart/core/platform/db.ts';
import type { FastifyReply } from 'fastify';

export const jsonType = 'application/json; charset=utf-8';

/** Returns the address of the same request with another cursor. */
const withCursor = (url: string, cursor: string): string => {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  for (const name of [...parameters.keys()]) if (name.toLowerCase() === 'cursor') parameters.delete(name);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
};

/** Sets the total number of rows of a list, if known, and the link to its next page, if it has one. */
export const setListHeaders = (
  reply: FastifyReply,
  { total, next }: { total?: number | undefined; next?: string | undefined },
): void => {
  if (total !== undefined) reply.header('X-Total-Count', total);
  if (next !== undefined) reply.header('Link', `<${withCursor(reply.request.url, next)}>; rel="next"`);
};

/** Encodes the text into one buffer, without intermediate copies. */
export const bytesOf = ({ parts, bytes: encoded }: JsonText<unknown>): Buffer => {
  if (encoded) return Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const bytes = Buffer.allocUnsafe(parts.reduce((size, part) => size + Buffer.byteLength(part), 0));
  let end = 0;
  for (const part of parts) end += bytes.write(part, end);
  return bytes;
};

/** Sends JSON that SQL built for this response. A Buffer skips the serializer. */
export const sendJson = (reply: FastifyReply, json: JsonText<unknown>): FastifyReply => {
  setListHeaders(reply, json);
  return reply.type(jsonType).send(bytesOf(json));
};
