import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from 'undici';
import type { Random } from 'worksmart-cms/prisma/seed/demo/random.ts';
import { type Call, openBrowser, send } from '../client.ts';
import { type Collected, collected, Taken } from './collector.ts';

/** A call of an action. */
export interface ActionCall extends Call {
  /** Completes the call just before it is sent. Its time is not the server's, and so is left out. */
  prepare?: () => Promise<Call>;
  onAnswer?: (status: number) => void;
}

/** Something that a person does: its steps follow each other, and the calls of a step are sent together. */
export interface Action {
  kind: string;
  steps: readonly (readonly ActionCall[])[];
}

export interface Person {
  random: Pick<Random, 'next'>;
  next(): Action;
}

export interface Schedule {
  /** Mean seconds between two actions of a person. */
  think: number;
  /** Seconds before anything counts. */
  warmUp: number;
  /** Seconds in which the actions that are due count. */
  seconds: number;
  /** Seconds for which late answers are waited for at the end. */
  patience: number;
}

/** Milliseconds until a person's next action, exponentially distributed. */
const pauseOf = ({ random }: Person, think: number): number => -Math.log(1 - random.next()) * think * 1000;

/**
 * Lets people act until the time is over. When an action is due does not depend on the server: if the one before is not
 * answered yet, it waits, and its latency counts from when it was due. Actions without an answer at the end, and those
 * that could not begin, count with the time that they have waited so far.
 */
export async function actFor(people: readonly Person[], schedule: Schedule): Promise<Collected> {
  const { think, warmUp, seconds, patience } = schedule;
  const from = performance.now() + warmUp * 1000;
  const until = from + seconds * 1000;
  const actions: Taken[] = [];
  const browsers: Agent[] = [];
  let givenUpAt: number | undefined;
  const work = async (person: Person) => {
    const browser = openBrowser();
    browsers.push(browser);
    let due = performance.now() + pauseOf(person, think);
    while (due < until) {
      await sleep(Math.max(0, due - performance.now()));
      const { kind, steps } = person.next();
      const taken = new Taken(kind, due);
      if (due >= from) actions.push(taken);
      for (const step of steps) {
        // Without the answers of a step, its browser cannot go on.
        if (givenUpAt !== undefined || !(await sendAll(browser, step, taken))) break;
      }
      if (givenUpAt !== undefined) taken.giveUp(givenUpAt);
      taken.end();
      due += pauseOf(person, think);
    }
  };
  const allDone = Promise.all(people.map(work));
  const waited = new AbortController();
  const longest = sleep(until + patience * 1000 - performance.now(), undefined, { signal: waited.signal });
  await Promise.race([allDone, longest]);
  waited.abort();
  await longest.catch(() => undefined);
  givenUpAt = performance.now();
  for (const taken of actions) taken.giveUp(givenUpAt);
  await Promise.all(browsers.map((browser) => browser.destroy()));
  await allDone;
  return collected(actions, seconds);
}

/** Sends the calls of a step together. @returns whether all of them succeeded */
async function sendAll(browser: Agent, step: readonly ActionCall[], taken: Taken): Promise<boolean> {
  const succeeded = await Promise.all(step.map((call) => sendOne(browser, call, taken)));
  return !succeeded.includes(false);
}

async function sendOne(browser: Agent, call: ActionCall, taken: Taken): Promise<boolean> {
  try {
    const began = performance.now();
    const prepared = call.prepare ? await call.prepare() : call;
    if (call.prepare) taken.leaveOut(performance.now() - began);
    const answer = await send(browser, prepared);
    call.onAnswer?.(answer.status);
    taken.answer(answer);
    return answer.status < 400;
  } catch (error) {
    taken.fail(error instanceof Error ? error.message : String(error));
    return false;
  }
}
