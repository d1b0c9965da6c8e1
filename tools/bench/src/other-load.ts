import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { listProcesses } from 'worksmart-cms/scripts/lib/processes.mjs';

/** Seconds of processor time since the machine started (Linux counts in hundredths). */
interface ProcessorTime {
  all: number;
  ours: number;
}

/** Our share includes this process and everything it started: servers, database, load generators, browser. */
function processorTime(): ProcessorTime | undefined {
  try {
    const [user = 0, nice = 0, system = 0, , , ...more] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
      .split(/\s+/)
      .slice(1, 9)
      .map(Number);
    const all = [user, nice, system, ...more].reduce((total, ticks) => total + ticks, 0) / 100;
    const processes = new Map(listProcesses().map((one) => [one.pid, one]));
    const isOurs = (pid: number): boolean =>
      pid === process.pid || (pid > 1 && isOurs(processes.get(pid)?.parent ?? 0));
    const ours = [...processes].filter(([pid]) => isOurs(pid)).reduce((total, [, { seconds }]) => total + seconds, 0);
    return { all, ours };
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
