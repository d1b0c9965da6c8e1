import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another program that is told of events, and often fails. */
export interface WebhookReceiver {
  url: string;
  /** How often each event was acknowledged, by its id. */
  acknowledged: ReadonlyMap<string, number>;
  /** Requests that failed on purpose: refused, or stalled beyond the sender's patience. */
  failures: () => number;
  /** From now on it acknowledges everything at once. */
  recover(): void;
  close(): void;
}

/** Longer than the server waits for an answer. */
const stallMs = 12_000;

/** Opens a receiver that refuses every fourth request, and stalls on one in so many. */
export async function openReceiver({ stallEvery }: { stallEvery: number }): Promise<WebhookReceiver> {
  const acknowledged = new Map<string, number>();
  let requests = 0;
  let failures = 0;
  let isWell = false;
  const server = createServer(async (request, response) => {
    for await (const _chunk of request);
    requests += 1;
    const id = String(request.headers['webhook-id']);
    if (!isWell && requests % stallEvery === 0) {
      failures += 1;
      await sleep(stallMs);
      response.destroy();
    } else if (!isWell && requests % 4 === 0) {
      failures += 1;
      response.writeHead(500).end();
    } else {
      acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
      response.writeHead(204).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    acknowledged,
    failures: () => failures,
    recover: () => {
      isWell = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
