import { connect, type Socket } from 'node:net';

/** Connections that never finish. */
export type SlowCrowd = ReturnType<typeof crowdOf>;

type Headers = Readonly<Record<string, string>>;

const requestLines = (first: string, headers: Headers, ...more: string[]): string =>
  [first, 'Host: slow', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ...more].join('\r\n');

/** Headers that never end. */
export const slowHeaders = (port: number, count: number): Promise<SlowCrowd> =>
  dripping(port, count, requestLines('GET /api/info HTTP/1.1', {}, ''), 'X-A: b\r\n');

/** A body that is announced and arrives byte by byte. */
export const slowBody = (port: number, count: number, headers: Headers): Promise<SlowCrowd> => {
  const more = ['Content-Type: application/json', 'Content-Length: 100000', '', '{'];
  return dripping(port, count, requestLines('POST /api/customer HTTP/1.1', headers, ...more), ' ');
};

/** A large response of which only the beginning is read; requested four at a time. */
export async function slowRead(port: number, count: number, headers: Headers, path: string): Promise<SlowCrowd> {
  const sockets: Socket[] = [];
  const open = async () => {
    while (sockets.length < count) {
      const socket = await join(port, requestLines(`GET ${path} HTTP/1.1`, headers, '', ''));
      sockets.push(socket);
      await new Promise<void>((resolve) => {
        socket.once('data', () => resolve(void socket.pause()));
        socket.once('close', () => resolve());
      });
    }
  };
  await Promise.all([1, 2, 3, 4].map(open));
  return crowdOf(sockets);
}

/** Connections that send the head at once, and the drop every second. */
async function dripping(port: number, count: number, head: string, drop: string): Promise<SlowCrowd> {
  const sockets = await Promise.all(Array.from({ length: count }, () => join(port, head)));
  for (const socket of sockets) socket.resume();
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(drop);
  }, 1_000);
  return crowdOf(sockets, timer);
}

const crowdOf = (sockets: readonly Socket[], timer?: NodeJS.Timeout) => ({
  /** How many the server still holds. */
  open: () => sockets.filter((socket) => !socket.destroyed).length,
  /** Sends a byte on each, since a client that does not read would not notice otherwise that it was cut off. */
  poke: () => {
    for (const socket of sockets) socket.write('\r');
  },
  close: async () => {
    clearInterval(timer);
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
