import { setTimeout as sleep } from 'node:timers/promises';
import { addStaff, openSessions, readStaff } from '@worksmart/bench/people/staff.ts';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import { startReaders } from '../call.ts';
import { operator } from '../testbed.ts';
import type { Trial } from '../trial.ts';

/** Mean milliseconds between two reads of a person. */
const thinkMs = 3_000;

const pathsFor = (roleId: number): string[] => {
  const isClientSide = roleId === role.clientManager || roleId === role.clientUser;
  const stages = roleId === role.admin ? [1, 2, 3, 4] : isClientSide ? [4] : [1, 2, 3];
  return ['/users/me', ...stages.map((type) => `/customers/search?typeId=${type}&agentId=0&pageSize=10`)];
};

/** Lets people read at one address, each with a session of their own; from `openStreams` on also with a live stream. */
export async function startStaff(trial: Trial, url: string, count: number) {
  const people = await withClient(trial.testbed.database.url, async (client) => {
    await addStaff(client, count);
    const staff = await readStaff(client, count);
    const tokens = await openSessions(client, staff);
    return staff.map(({ roleId }, index) => ({
      paths: pathsFor(roleId),
      headers: { 'x-api-key': operator.apiKey, accesstoken: tokens[index] ?? '' },
    }));
  });
  const readers = startReaders(
    people.map(({ paths, headers }) => ({
      headers,
      nextUrl: () => `${url}/api${paths[Math.floor(Math.random() * paths.length)]}`,
      pause: () => Math.random() * 2 * thinkMs,
    })),
  );
  const live = { streams: 0, messages: 0 };
  const closings: (() => Promise<void>)[] = [];
  return {
    openStreams: () => {
      for (const { headers } of people) closings.push(keepStream(`${url}/api/live`, headers, live));
    },
    /** No one may have been refused, and everyone must have a live stream at the end. */
    end: async (): Promise<void> => {
      const { streams } = live;
      await Promise.all([readers.stop(), ...closings.map((close) => close())]);
      trial.found(
        `${count} people read: ${readers.statuses.text}; their live streams brought ${live.messages} messages`,
      );
      const refusals = [...readers.troubles.keys()].filter((trouble) => trouble.startsWith('4'));
      trial.promise(refusals.length === 0, `people were refused: ${refusals.join(', ')}`);
      trial.promise(streams === count, `${streams} of ${count} live streams were open at the end`);
    },
  };
}

/** Keeps one stream of changes open, as a browser does: opens it again a second after it ended. */
function keepStream(url: string, headers: Record<string, string>, live: { streams: number; messages: number }) {
  const closing = new AbortController();
  const { signal } = closing;
  const read = async () => {
    const { ok, body } = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal });
    if (!ok || !body) return;
    live.streams += 1;
    try {
      for await (const _message of body) live.messages += 1;
    } finally {
      live.streams -= 1;
    }
  };
  const stop = untilStopped(async () => {
    await read().catch(() => {});
    if (!signal.aborted) await sleep(1_000);
  });
  return (): Promise<void> => {
    closing.abort();
    return stop();
  };
}
