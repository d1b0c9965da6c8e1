import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Config } from '@worksmart/core/platform/config.ts';
import { AppError, type ErrorEnvelope } from '@worksmart/shared/errors.ts';
import { headersOf } from './security.ts';

const errorOf = (code: string): AppError =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? new AppError('timeout', 'This request took too long to arrive.')
    : new AppError('validation', 'This request is not valid.');

/** Answers on a bare connection and ends it. */
export type AnswerClientError = (error: Error & { code: string }, socket: Socket) => void;

/** Answers what never became a request (garbage, headers without end, a body that trickles) like everything else. */
export const clientErrorAnswer = (config: Config): AnswerClientError => {
  const always = Object.entries(headersOf(config)).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => answer(error, socket, always);
};

const answer = (error: Error & { code: string }, socket: Socket, always: readonly string[]): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = errorOf(error.code);
  const body = JSON.stringify({ error: { code, message, requestId: randomUUID() } } satisfies ErrorEnvelope);
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...always,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
