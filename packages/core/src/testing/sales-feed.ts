import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen } from '#testing/listen.ts';

export interface SeenCall {
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  body: unknown;
}

export interface TestFeed {
  url: string;
  /** Every call that arrived, in order. */
  calls: SeenCall[];
  close(): Promise<void>;
}

export type FeedAnswer = (call: SeenCall, response: ServerResponse) => void;

export const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Starts a sales system on a free port, which responds as the test says. */
export const serveFeed = async (answer: FeedAnswer): Promise<TestFeed> => {
  const calls: SeenCall[] = [];
  const server: Server = createServer(async (request: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://feed');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const call: SeenCall = {
      path: pathname,
      query: searchParams,
      authorization: request.headers.authorization,
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    answer(call, response);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/companies`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** A company as a feed sends it; complete except for what `more` removes. */
export const feedCompany = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  name: `Company ${id}`,
  address: '1 Commerce Drive',
  city: 'Carmel',
  state: 'IN',
  zip: '46032',
  contact: { firstName: 'Ann', lastName: 'Abbott', email: 'ann@example.test', phone: '317-555-0100' },
  ...more,
});
