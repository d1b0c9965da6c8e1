import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, requestBytes } from '../calls.ts';

/** What happened to the streams. */
export interface Streams {
  opened: number;
  /** Streams that the server refused or ended. */
  ended: number;
  megabytes: number;
}

/** Opens one stream for each call. */
export async function openStreams(calls: readonly Call[]): Promise<{ close(): Streams }> {
  const sockets: Socket[] = [];
  const streams: Streams = { opened: 0, ended: 0, megabytes: 0 };
  for (const call of calls) {
    const { hostname, port } = new URL(call.url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.once('data', (bytes) => {
      if (bytes.toString('latin1').startsWith('HTTP/1.1 200')) streams.opened += 1;
      else socket.destroy();
    });
    socket.on('data', (bytes) => {
      streams.megabytes += bytes.length / 1e6;
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      streams.ended += 1;
    });
    socket.write(requestBytes({ ...call, headers: { ...call.headers, accept: 'text/event-stream' } }));
    sockets.push(socket);
  }
  // The first actions do not compete with the opening.
  if (calls.length > 0) await sleep(500);
  return {
    close: () => {
      const found = { ...streams };
      for (const socket of sockets) socket.destroy();
      return found;
    },
  };
}
