import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { listProcesses, statusOf } from 'worksmart-cms/scripts/lib/processes.mjs';

/** Seconds of processor time of a process and of everything that it started; NaN where the system does not say. */
export function processorSeconds(pid: number): number {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const below = (of: number): number =>
    (children.get(of) ?? []).reduce((total, child) => total + child.seconds + below(child.pid), 0);
  return (statusOf(pid)?.seconds ?? Number.NaN) + below(pid);
}

/** Seconds of processor time since the machine started (Linux counts in hundredths), and ours of them. */
function processorTime() {
  try {
    const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user = 0, nice = 0, system = 0, , , ...more] = total.split(/\s+/).slice(1, 9).map(Number);
    const all = [user, nice, system, ...more].reduce((sum, ticks) => sum + ticks, 0) / 100;
    // This process and everything it started: servers, database, load generators, browser.
    return { all, ours: processorSeconds(process.pid) };
  } catch {
    return undefined;
  }
}

/**
 * Measures how much of the processor other programs (and other guests of the same host) use.
 * @returns a function that describes how many cores they kept busy since then; if the system does not say, how many
 * processes were waiting for one
 */
export function watchOthers(): () => string {
  const began = performance.now();
  const before = processorTime();
  return () => {
    const after = processorTime();
    if (!before || !after) return `${(loadavg()[0] ?? 0).toFixed(1)} processes, ours included`;
    const seconds = (performance.now() - began) / 1000;
    const others = Math.max(0, after.all - before.all - (after.ours - before.ours));
    return `${(others / seconds).toFixed(2)} of ${cpus().length} cores`;
  };
}
