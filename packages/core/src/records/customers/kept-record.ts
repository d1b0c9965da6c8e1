import { mayEditAdminRates } from '@worksmart/shared/platform/permissions.ts';
import type { Context } from '#platform/context.ts';
import { KeptByVersion } from '#platform/kept-by-version.ts';
import { readRecordVersion } from '#platform/lists/list-version.service.ts';
import { canOpen, visibility } from './customer.policy.ts';
import { type DetailRow, readStoredDetail } from './customer-detail.queries.ts';

/** A record as it was read, with the version of what it shows. */
export interface KeptRecord extends Omit<DetailRow, 'json'> {
  version: string;
  /** The JSON without its closing brace, to which a response adds the user's abilities. */
  head: Buffer;
}

/** Records by id, apart for users who may and who may not read the notes on admin rates. */
const kept = new KeptByVersion<KeptRecord>({ bytes: 32 * 1024 * 1024, bytesOf: ({ head }) => head.length });

/**
 * Reads the whole record without its abilities, from memory if nothing that it shows has changed since it was read.
 * Undefined if the user may not open it.
 * @throws AppError forbidden for anyone who is not staff
 */
export const readDetail = async (ctx: Context, id: number): Promise<KeptRecord | undefined> => {
  // Refuses portals and programs without a role, whether the record is kept or not.
  visibility(ctx.actor);
  // A transaction sees its own changes, which have no version yet.
  const version = ctx.root ? await readRecordVersion(ctx, id) : '';
  const key = `${id} ${mayEditAdminRates(ctx.actor)}`;
  const known = version ? kept.get(ctx, key, version) : undefined;
  if (known) return canOpen(ctx.actor, { id, ...known }) ? known : undefined;
  const found = await readStoredDetail(ctx, id);
  if (!found) return undefined;
  const { json, ...facts } = found;
  // Bytes of their own: a small buffer would hold the block of which it is a part.
  const head = Buffer.allocUnsafeSlow(Buffer.byteLength(json) - 1);
  head.write(json);
  const read = { ...facts, version, head };
  if (version) kept.set(ctx, key, version, read);
  return read;
};
