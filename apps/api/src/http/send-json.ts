import type { JsonText } from '@worksmart/core/db.ts';
import type { FastifyReply } from 'fastify';

export const jsonType = 'application/json; charset=utf-8';

/** Says how many rows a list has in all, where that is known. */
export const tellTotal = (reply: FastifyReply, total: number | undefined): void => {
  if (total !== undefined) reply.header('X-Total-Count', total);
};

/** Sends JSON that was made by SQL for exactly this answer: a Buffer passes the serializer by. */
export const sendJson = (reply: FastifyReply, { text, total }: JsonText): FastifyReply => {
  tellTotal(reply, total);
  return reply.type(jsonType).send(Buffer.from(text));
};
