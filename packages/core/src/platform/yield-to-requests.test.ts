import { describe, expect, test } from 'vitest';
import { createPacing } from './yield-to-requests.ts';

/** A process whose clock stands still except while jobs work or pause. */
const createOffice = (people = 0) => {
  const office = { people, looks: 0, paused: 0, time: 0, onPause: () => {} };
  const pacing = createPacing({
    countPeople: async () => {
      office.looks += 1;
      return office.people;
    },
    now: () => office.time,
    pause: async (ms, signal) => {
      office.onPause();
      if (signal?.aborted) return;
      office.time += ms;
      office.paused += ms;
    },
  });
  /** Works for `ms`, gives way, and returns how long the pause was. */
  const batch = async (yieldToRequests: () => Promise<void>, ms: number): Promise<number> => {
    office.time += ms;
    const before = office.paused;
    await yieldToRequests();
    return office.paused - before;
  };
  return Object.assign(office, { pacing, batch });
};

describe('yielding to requests', () => {
  test('no one waits: no pause, and one look for each 50 ms of work', async () => {
    const office = createOffice();
    const yieldToRequests = office.pacing();
    for (let done = 0; done < 1_000; done += 1) expect(await office.batch(yieldToRequests, 5)).toBe(0);
    expect(office.looks).toBe(100);
  });

  test('a request of people at any time makes a job pause four times as long as its last batch', async () => {
    const office = createOffice(1);
    const yieldToRequests = office.pacing();
    expect(await office.batch(yieldToRequests, 60)).toBeCloseTo(240, -1);
    expect(await office.batch(yieldToRequests, 200)).toBeCloseTo(800, -1);
  });

  test('fewer requests make the pause shorter, in proportion', async () => {
    const office = createOffice();
    const yieldToRequests = office.pacing();
    const pauses: number[] = [];
    // A look in five finds someone.
    for (let done = 0; done < 300; done += 1) {
      office.people = done % 5 === 0 ? 1 : 0;
      pauses.push(await office.batch(yieldToRequests, 100));
    }
    const average = pauses.slice(100).reduce((sum, one) => sum + one, 0) / 200;
    expect(average).toBeGreaterThan(40);
    expect(average).toBeLessThan(200);
  });

  test('however many wait and however long the batch was, the job goes on: after four batches, and after five seconds', async () => {
    const office = createOffice(500);
    const yieldToRequests = office.pacing();
    expect(await office.batch(yieldToRequests, 100)).toBeCloseTo(400, -1);
    expect(await office.batch(yieldToRequests, 60_000)).toBeCloseTo(5_000, -1);
  });

  test('two jobs pause twice as long each, until one of them has ended', async () => {
    const office = createOffice(1);
    await office.batch(office.pacing(), 100);
    const other = office.pacing();
    expect(await office.batch(other, 100)).toBeCloseTo(800, -1);
    office.time += 10_000;
    expect(await office.batch(office.pacing(), 100)).toBeCloseTo(400, -1);
  });

  test('goes on before the end of a pause once no one waits', async () => {
    const office = createOffice(1);
    const yieldToRequests = office.pacing();
    office.onPause = () => {
      office.people = 0;
    };
    expect(await office.batch(yieldToRequests, 1_000)).toBeLessThan(2_000);
    for (let done = 0; done < 50; done += 1) await office.batch(yieldToRequests, 100);
    expect(await office.batch(yieldToRequests, 100)).toBe(0);
  });

  test('a stop ends the pause at once, and nothing pauses after it', async () => {
    const office = createOffice(1);
    const stopping = new AbortController();
    const yieldToRequests = office.pacing(stopping.signal);
    office.onPause = () => stopping.abort();
    expect(await office.batch(yieldToRequests, 1_000)).toBe(0);
    expect(await office.batch(yieldToRequests, 1_000)).toBe(0);
  });

  test('a look that fails stops no job and delays none', async () => {
    let time = 0;
    const pacing = createPacing({
      countPeople: () => Promise.reject(new Error('The database is away.')),
      now: () => time,
      pause: async () => {
        throw new Error('It must not pause.');
      },
    });
    const yieldToRequests = pacing();
    time = 1_000;
    await yieldToRequests();
  });
});
