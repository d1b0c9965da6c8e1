import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request for the health of an API, in milliseconds. */
export interface Health {
  passed: number;
  /** How long the API itself worked in that time. The rest it waited for a processor. */
  worked: number;
}

const [url = '', pid = ''] = process.argv.slice(2);

/** Milliseconds of processor time so far (proc_pid_stat(5)). */
const workedBy = (): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

// Asks again and again, in a process of its own: the test itself is busy.
for (;;) {
  const [began, before] = [performance.now(), workedBy()];
  const ok = await fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
  const passed = ok ? performance.now() - began : Number.POSITIVE_INFINITY;
  process.send?.({ passed, worked: workedBy() - before } satisfies Health);
  await sleep(20);
}
