import type { JsonText } from '@worksmart/core/platform/db.ts';
import type { FastifyReply } from 'fastify';

export const jsonType = 'application/json; charset=utf-8';

/** Says how many rows a list has in all, where that is known. */
export const setTotalHeader = (reply: FastifyReply, total: number | undefined): void => {
  if (total !== undefined) reply.header('X-Total-Count', total);
};

/** The text's bytes, written once and straight to where they are sent from. */
export const bytesOf = ({ parts }: JsonText<unknown>): Buffer => {
  const bytes = Buffer.allocUnsafe(parts.reduce((size, part) => size + Buffer.byteLength(part), 0));
  let end = 0;
  for (const part of parts) end += bytes.write(part, end);
  return bytes;
};

/** Sends JSON that was made by SQL for exactly this answer: a Buffer passes the serializer by. */
export const sendJson = (reply: FastifyReply, json: JsonText<unknown>): FastifyReply => {
  setTotalHeader(reply, json.total);
  return reply.type(jsonType).send(bytesOf(json));
};
