import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createRandom } from 'worksmart-cms/prisma/seed/demo/random.ts';
import { type Action, actFor, type Person } from './acting.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const crowd = (count: number, next: (index: number) => Action): Person[] =>
  Array.from({ length: count }, (_, index) => ({ random: createRandom(index + 1), next: () => next(index) }));

const schedule = { think: 0.2, warmUp: 0.2, seconds: 2, patience: 5 };

describe('people who act at random times', () => {
  test('measure the known delays of a server, kind by kind, and count its bytes', async () => {
    const url = await serve((call, answer) => {
      const delay = call.url === '/slow' ? 150 : 20;
      setTimeout(() => answer.end('a'.repeat(call.url === '/slow' ? 1_000 : 100)), delay);
    });
    const people = crowd(20, (index) => {
      const kind = index % 4 === 0 ? 'slow' : 'quick';
      return { kind, steps: [[{ url: `${url}/${kind}`, headers: {} }]] };
    });
    const { all, byKind, failures } = await actFor(people, { ...schedule, think: 0.5 });
    const [slow, quick] = ['slow', 'quick'].map((name) => byKind.find(({ kind }) => kind === name));
    expect(slow).toMatchObject({ bytes: 1_000, failed: 0, waiting: 0 });
    expect(quick).toMatchObject({ bytes: 100, failed: 0, waiting: 0 });
    expect(slow?.p50).toBeGreaterThanOrEqual(149);
    expect(quick?.p50).toBeGreaterThanOrEqual(19);
    expect(quick?.p50).toBeLessThan(140);
    // Twenty people act twice a second each, for two seconds.
    expect(all.actions).toBeGreaterThan(40);
    expect(all.actions).toBeLessThan(130);
    expect(failures).toEqual([]);
  });

  test('send the steps of an action one after the other, the calls of a step together, and count the whole', async () => {
    let [now, most] = [0, 0];
    const url = await serve((_, answer) => {
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        answer.end('a');
      }, 40);
    });
    const call = { url, headers: {} };
    const [person] = crowd(1, () => ({ kind: 'record', steps: [[call], [call, call, call]] }));
    const { all } = await actFor(person ? [person] : [], schedule);
    expect(most).toBe(3);
    expect(all.answers).toBe(all.actions * 4);
    expect(all.p50).toBeGreaterThanOrEqual(78);
  });

  test('count from when an action was due: a pause of the server shows in every action that was due in it', async () => {
    const began = performance.now();
    const url = await serve(async (_, answer) => {
      const since = performance.now() - began;
      // For 1.4 of the two seconds, nothing is answered.
      if (since > 500 && since < 1_900) await sleep(1_900 - since);
      answer.end('a');
    });
    const people = crowd(10, () => ({ kind: 'any', steps: [[{ url, headers: {} }]] }));
    const { all } = await actFor(people, schedule);
    // Of about a hundred actions, a client that acts only after an answer would see ten slow ones.
    expect(all.actions).toBeGreaterThan(60);
    expect(all.p50).toBeGreaterThan(200);
    expect(all.p95).toBeGreaterThan(1_000);
  });

  test('leave out the time that it takes to prepare a call', async () => {
    const url = await serve((_, answer) => void answer.end('a'));
    const prepare = async () => {
      await sleep(300);
      return { url, headers: {} };
    };
    const people = crowd(12, () => ({
      kind: 'prepared',
      steps: [[{ url: 'http://127.0.0.1:1', headers: {}, prepare }]],
    }));
    const { all } = await actFor(people, { ...schedule, think: 4 });
    expect(all).toMatchObject({ failed: 0 });
    expect(all.actions).toBeGreaterThan(0);
    expect(all.p50).toBeLessThan(250);
  });

  test('count refusals and broken connections as failures, and answers that never come as waiting', async () => {
    let calls = 0;
    const url = await serve((call, answer) => {
      calls += 1;
      if (call.url === '/never') return;
      if (calls % 2 === 0) call.socket.destroy();
      else answer.writeHead(503, { connection: 'close' }).end('busy');
    });
    // Nothing follows a step that failed.
    const failing = crowd(2, () => ({ kind: 'failing', steps: [[{ url, headers: {} }], [{ url, headers: {} }]] }));
    const [waiting] = crowd(1, () => ({ kind: 'waiting', steps: [[{ url: `${url}/never`, headers: {} }]] }));
    const people = waiting ? [...failing, waiting] : failing;
    const { byKind, failures } = await actFor(people, { ...schedule, warmUp: 0, seconds: 1, patience: 0.2 });
    const [failed, unanswered] = ['failing', 'waiting'].map((name) => byKind.find(({ kind }) => kind === name));
    expect(failed?.failed).toBe(failed?.actions);
    expect(failures).toContainEqual(expect.stringMatching(/^failing 503 \(\d+\)$/));
    expect(failures).toContainEqual(expect.stringMatching(/^failing (read ECONNRESET|other side closed)/));
    // The first one never ended, so the others could not begin.
    expect(unanswered?.actions).toBeGreaterThan(2);
    expect(unanswered).toMatchObject({ waiting: unanswered?.actions, answers: 0, failed: 0 });
    expect(unanswered?.longest).toBeGreaterThan(200);
  });
});
