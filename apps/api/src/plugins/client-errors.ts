import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Config } from '@worksmart/core/platform/config.ts';
import { AppError, type ErrorEnvelope } from '@worksmart/shared/platform/errors.ts';
import { headersOf } from './security.ts';

const errorOf = (code: string): AppError =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? new AppError('timeout', 'This request took too long to arrive.')
    : new AppError('validation', 'This request is not valid.');

/** Writes an error response to a raw connection and closes it. */
export type SendClientError = (error: Error & { code: string }, socket: Socket) => void;

/**
 * Sends the usual error response to clients whose bytes never become a request (garbage, endless headers, a slow body).
 */
export const clientErrorResponder = (config: Config): SendClientError => {
  const commonHeaders = Object.entries(headersOf(config)).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => send(error, socket, commonHeaders);
};

const send = (error: Error & { code: string }, socket: Socket, commonHeaders: readonly string[]): void => {
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
    ...commonHeaders,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
