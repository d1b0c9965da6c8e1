import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#platform/context.ts';
import { companiesUntil } from './embedded-companies.ts';
import type { FeedAddress } from './feed.connector.ts';

export interface EmbeddedFeed extends FeedAddress {
  close(): Promise<void>;
}

const perPage = 10;

/**
 * Serves a sales system for the embedded mode, so that the button works without setup. It serves fictional companies in the
 * format of this folder's README, on this machine only, to callers with its token.
 */
export const serveEmbeddedFeed = async (clock: Clock): Promise<EmbeddedFeed> => {
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => answer(request, response, token, clock()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/companies`,
    token,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const answer = (request: IncomingMessage, response: ServerResponse, token: string, now: Date): void => {
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (request.headers.authorization !== `Bearer ${token}`) {
    send(401, { error: 'token' });
    return;
  }
  const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const since = new Date(searchParams.get('since') ?? 0);
  const first = Number(searchParams.get('cursor') ?? 0);
  const changed = companiesUntil(now).filter(({ modifiedOn }) => new Date(modifiedOn) >= since);
  const companies = changed.slice(first, first + perPage);
  const next = first + perPage < changed.length ? String(first + perPage) : null;
  send(200, { companies, next });
};
