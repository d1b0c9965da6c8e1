import type { JsonText } from '@worksmart/core/platform/db.ts';
import type { FastifyReply } from 'fastify';

export const jsonType = 'application/json; charset=utf-8';

/** Sets the total number of rows of a list, if known. */
export const setTotalHeader = (reply: FastifyReply, total: number | undefined): void => {
  if (total !== undefined) reply.header('X-Total-Count', total);
};

/** Encodes the text into one buffer, without intermediate copies. */
export const bytesOf = ({ parts }: JsonText<unknown>): Buffer => {
  const bytes = Buffer.allocUnsafe(parts.reduce((size, part) => size + Buffer.byteLength(part), 0));
  let end = 0;
  for (const part of parts) end += bytes.write(part, end);
  return bytes;
};

/** Sends JSON that SQL built for this response. A Buffer skips the serializer. */
export const sendJson = (reply: FastifyReply, json: JsonText<unknown>): FastifyReply => {
  setTotalHeader(reply, json.total);
  return reply.type(jsonType).send(bytesOf(json));
};
