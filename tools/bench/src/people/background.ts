import { setTimeout as sleep } from 'node:timers/promises';
import { untilImported, upload } from '../imported.ts';
import { untilStopped } from '../rounds.ts';
import { openClient, query, type Site } from '../setting.ts';

/** Jobs that were finished. */
export interface Background {
  imports: number;
  renewals: number;
}

/** A run renews the groups of one client in so many, so that there is work for the next one. */
const slices = 5;

/**
 * Keeps an import and the bulk renewal going, one after the other of each. Before each import the claims are emptied,
 * before each run next year's groups of a part of the clients are removed.
 * @param url the API that they are asked from @param file the claims to import
 * @returns a function that stops them when their last ones have ended
 */
export function startBackground({ databaseUrl, headers }: Site, url: string, file: string): () => Promise<Background> {
  const done: Background = { imports: 0, renewals: 0 };
  const stopImports = untilStopped(async () => {
    await query(databaseUrl, 'truncate claim');
    await query(databaseUrl, 'delete from file_import');
    await untilImported(databaseUrl, (await upload(url, headers, file)).jobId);
    done.imports += 1;
  });
  const stopRenewals = untilStopped(async () => {
    await unprepare(databaseUrl, done.renewals % slices);
    await untilRenewed(url, headers);
    done.renewals += 1;
  });
  return async () => {
    await Promise.all([stopImports(), stopRenewals()]);
    return done;
  };
}

async function unprepare(databaseUrl: string, slice: number): Promise<void> {
  await using client = await openClient(databaseUrl);
  await client.query('delete from renewal_run_item');
  await client.query(
    `delete from benefit_group_year g using customer c
     where c.id = g.customer_id and g.year = c.operating_year + 1 and c.id % $1 = $2`,
    [slices, slice],
  );
}

async function untilRenewed(url: string, headers: Record<string, string>): Promise<void> {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}/api/process${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { id } = await get<{ id: number }>('/renewal/run');
  for (;;) {
    const { state, error } = await get<{ state: string; error?: string }>(`/poll/${id}`);
    if (state === 'done') return;
    if (state !== 'queued' && state !== 'running') throw new Error(`The bulk renewal ended: ${state} ${error ?? ''}`);
    await sleep(250);
  }
}
