import { hash } from 'node:crypto';
import type { Context } from '../context.ts';
import { KeptByVersion } from '../kept-by-version.ts';
import { type counted, readCountsVersion } from './list-version.service.ts';

/** Which rows of a list are shown, in order, and how many match. */
export interface Hits {
  total: number;
  ids: readonly number[];
}

/** An id takes up to 8 bytes; the rest is the key and the entry. */
const kept = new KeptByVersion<Hits>({ bytes: 4 * 1024 * 1024, bytesOf: ({ ids }) => 300 + 8 * ids.length });

/**
 * Returns the rows that a statement chooses, from memory while no commit has changed what it chooses by. The rows
 * themselves are read each time.
 * @param what the counts whose version changes with every column that the statement reads
 * @param scope everything else that the choice depends on
 */
export const keptHits = async (
  ctx: Context,
  what: keyof typeof counted,
  scope: unknown,
  read: () => Promise<Hits>,
): Promise<Hits> => {
  // A transaction sees its own changes, which have no version yet.
  if (!ctx.root) return read();
  const key = hash('sha256', JSON.stringify(scope), 'base64url');
  // Read before the rows: after a change in between, the rows are newer than their version.
  const version = await readCountsVersion(ctx, what);
  return kept.read(ctx, key, version, read);
};
