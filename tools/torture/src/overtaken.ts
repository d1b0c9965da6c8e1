import type { Strike } from './faults.ts';
import type { Members } from './members.ts';
import { until } from './trial.ts';

interface Overtaking {
  /** Holds the first worker. */
  cause: Strike;
  /** Whether the first worker is held in the middle of its work, and not just after it. */
  isHeld?: () => Promise<boolean>;
  /** Waits until a second worker, started at that moment, has done the work. */
  done(moment: number): Promise<unknown>;
  /** What the first worker logs when it continues, and how many seconds it has for it. */
  says: RegExp;
  within: number;
}

/**
 * Holds the first worker until its lock expires and a second one has taken over its work.
 * @returns whether the first one noticed when it continued; undefined if it was held too late
 */
export async function overtake(
  { worker, addWorker }: Members,
  { cause, isHeld = async () => true, done, says, within }: Overtaking,
): Promise<boolean | undefined> {
  const logged = worker.log().length;
  let second: Awaited<ReturnType<typeof addWorker>> | undefined;
  await cause(async () => {
    if (!(await isHeld())) return;
    const moment = performance.now();
    second = await addWorker();
    await done(moment);
  });
  if (!second) return undefined;
  const hasSaid = () => says.test(worker.log().slice(logged));
  await until('the worker to see that it was overtaken', hasSaid, { limit: within }).catch(() => {});
  await second.stop();
  return hasSaid();
}
