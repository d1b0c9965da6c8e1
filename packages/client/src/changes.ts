import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'openapi-fetch';
import type { components, paths } from './generated/api.ts';

export type Change = components['schemas']['Change'];
export type ChangePage = components['schemas']['ChangePage'];

export interface ChangesOptions {
  /** `next` of the last page that was processed; absent: from now on. */
  after?: string;
  /** Types of events; absent: all. */
  types?: readonly string[];
  signal?: AbortSignal;
}

/** Seconds that the server may hold a request until something changes. */
const waitSeconds = 25;

/**
 * Follows the changes. Store `next` once a page is processed: after a restart it is `after`. The first page without
 * `after` is empty; read your lists after it, so that nothing between list and changes is missed. An ApiError with the
 * code `gone` says that `after` is too old: read the lists again.
 */
export async function* followChanges(
  http: Client<paths>,
  { after, types, signal }: ChangesOptions = {},
): AsyncGenerator<ChangePage> {
  const headers = { Prefer: `wait=${waitSeconds}` };
  for (let cursor = after; ; ) {
    const began = Date.now();
    const params = { query: { after: cursor, types: types?.join(',') } };
    const { data } = await http.GET('/changes', { params, headers, signal });
    if (!data) return;
    yield data;
    // A server that did not wait is asked again once a second.
    const isIdle = data.results.length === 0 && cursor !== undefined && Date.now() - began < 1000;
    if (isIdle) await sleep(1000, undefined, { signal });
    cursor = data.next;
  }
}
