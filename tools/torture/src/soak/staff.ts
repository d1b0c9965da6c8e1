import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addStaff, openSessions, readStaff } from '@worksmart/bench/people/staff.ts';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import { call } from '../call.ts';
import { operator, type Testbed } from '../testbed.ts';

export interface StaffSummary {
  answered: number;
  /** Responses other than 200, and broken connections, with their counts. */
  troubles: Map<string, number>;
  /** Streams of changes that were open at the end. */
  streams: number;
  messages: number;
}

/** Mean milliseconds between two reads of a person. */
const thinkMs = 3_000;

const pathsFor = (roleId: number): string[] => {
  const isClientSide = roleId === role.clientManager || roleId === role.clientUser;
  const stages = roleId === role.admin ? [1, 2, 3, 4] : isClientSide ? [4] : [1, 2, 3];
  return ['/users/me', ...stages.map((type) => `/customers/search?typeId=${type}&agentId=0&pageSize=10`)];
};

/** Lets people read at one address, each with a session of their own; from `openStreams` on also with a live stream. */
export async function startStaff({ database }: Testbed, url: string, count: number) {
  const tokens = await withClient(database.url, async (client) => {
    await addStaff(client, count);
    const people = await readStaff(client, count);
    const opened = await openSessions(client, people);
    return people.map(({ roleId }, index) => ({ roleId, token: opened[index] ?? '' }));
  });
  const summary: StaffSummary = { answered: 0, troubles: new Map(), streams: 0, messages: 0 };
  const note = (trouble: string) => summary.troubles.set(trouble, (summary.troubles.get(trouble) ?? 0) + 1);
  const headersOf = (token: string) => ({ 'x-api-key': operator.apiKey, accesstoken: token });
  const stops = tokens.map(({ roleId, token }) => {
    const paths = pathsFor(roleId);
    return untilStopped(async () => {
      const path = paths[Math.floor(Math.random() * paths.length)];
      const headers = headersOf(token);
      const answer = await call(`${url}/api${path}`, { headers }).catch((error: Error) => error);
      if (answer instanceof Error) note(answer.message);
      else if (answer.status === 200) summary.answered += 1;
      else note(answer.status < 500 ? `${answer.status} for role ${roleId}` : String(answer.status));
      await sleep(Math.random() * 2 * thinkMs);
    });
  });
  const closeStreams: (() => Promise<void>)[] = [];
  return {
    openStreams: () => {
      for (const { token } of tokens) closeStreams.push(keepStream(`${url}/api/live`, headersOf(token), summary));
    },
    stop: async (): Promise<StaffSummary> => {
      const found = summary.streams;
      await Promise.all([...stops, ...closeStreams].map((stop) => stop()));
      return { ...summary, streams: found };
    },
  };
}

/** Keeps one stream of changes open, as a browser does: opens it again a second after it ended. */
function keepStream(url: string, headers: Record<string, string>, summary: StaffSummary): () => Promise<void> {
  let isOver = false;
  let sent: ReturnType<typeof request> | undefined;
  const stop = untilStopped(async () => {
    await new Promise<void>((resolve) => {
      sent = request(url, { agent: false, headers: { ...headers, accept: 'text/event-stream' } });
      let isOpen = false;
      sent.on('response', (response) => {
        isOpen = response.statusCode === 200;
        if (isOpen) summary.streams += 1;
        response.on('data', () => {
          summary.messages += 1;
        });
        response.on('error', () => {});
      });
      sent.on('error', () => {});
      sent.on('close', () => {
        if (isOpen) summary.streams -= 1;
        resolve();
      });
      sent.end();
    });
    if (!isOver) await sleep(1_000);
  });
  return () => {
    isOver = true;
    const ended = stop();
    sent?.destroy();
    return ended;
  };
}
