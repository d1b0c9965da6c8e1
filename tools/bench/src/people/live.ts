import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, openStream } from '../client.ts';

/** Opens one stream for each call. `close` returns what happened to them; `ended` counts those that the server refused too. */
export async function openStreams(calls: readonly Call[]) {
  const found = { opened: 0, ended: 0, megabytes: 0 };
  const streams = calls.map((call) => {
    const stream = openStream(call, (bytes) => {
      found.megabytes += bytes.length / 1e6;
    });
    void stream.status.then((status) => {
      if (status === 200) found.opened += 1;
    });
    const onEnd = () => {
      found.ended += 1;
    };
    void stream.ended.then(onEnd, onEnd);
    return stream;
  });
  // The first actions do not compete with the opening.
  if (calls.length > 0) await sleep(500);
  return {
    close: () => {
      const seen = { ...found };
      for (const stream of streams) void stream.close();
      return seen;
    },
  };
}
