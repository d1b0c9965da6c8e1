import { connect, type Socket } from 'node:net';

/** Connections that never finish. */
export interface SlowCrowd {
  /** How many the server still holds. */
  open(): number;
  /** Sends a byte on each, since a client that does not read would not notice otherwise that it was cut off. */
  poke(): void;
  close(): Promise<void>;
}

interface Slowness {
  port: number;
  count: number;
  /** Sent at once. */
  head: string;
  /** Sent repeatedly, every second. */
  drop: string;
}

/** Headers that never end. */
export const slowHeaders = (port: number, count: number): Promise<SlowCrowd> =>
  crowd({ port, count, head: 'GET /api/info HTTP/1.1\r\nHost: slow\r\n', drop: 'X-A: b\r\n' });

/** A body that is announced and arrives byte by byte. */
export const slowBody = (port: number, count: number, headers: Record<string, string>): Promise<SlowCrowd> => {
  const lines = [...linesOf(headers), 'Content-Type: application/json', 'Content-Length: 100000', '', '{'];
  return crowd({ port, count, head: `POST /api/customer HTTP/1.1\r\nHost: slow\r\n${lines.join('\r\n')}`, drop: ' ' });
};

/** A large response of which only the beginning is read; requested four at a time. */
export const slowRead = async (
  port: number,
  count: number,
  headers: Record<string, string>,
  path: string,
): Promise<SlowCrowd> => {
  const head = `GET ${path} HTTP/1.1\r\nHost: slow\r\n${linesOf(headers).join('\r\n')}\r\n\r\n`;
  const sockets: Socket[] = [];
  const open = async () => {
    while (sockets.length < count) {
      const socket = await join(port, head);
      sockets.push(socket);
      await new Promise<void>((resolve) => {
        socket.once('data', () => resolve(void socket.pause()));
        socket.once('close', () => resolve());
      });
    }
  };
  await Promise.all([1, 2, 3, 4].map(open));
  return crowdOf(sockets);
};

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

async function crowd({ port, count, head, drop }: Slowness): Promise<SlowCrowd> {
  const sockets = await Promise.all(Array.from({ length: count }, () => join(port, head)));
  for (const socket of sockets) socket.resume();
  const dropping = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(drop);
  }, 1_000);
  return crowdOf(sockets, dropping);
}

const crowdOf = (sockets: readonly Socket[], dropping?: NodeJS.Timeout): SlowCrowd => ({
  open: () => sockets.filter((socket) => !socket.destroyed).length,
  poke: () => {
    for (const socket of sockets) socket.write('\r');
  },
  close: async () => {
    clearInterval(dropping);
    for (const socket of sockets) socket.destroy();
  },
});

const join = (port: number, head: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      resolve(socket);
    });
    // Cut off by the server, as it may.
    socket.on('error', () => resolve(socket));
  });
