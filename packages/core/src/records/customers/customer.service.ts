import { hash } from 'node:crypto';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { mayEditAdminRates } from '@worksmart/shared/platform/permissions.ts';
import { mergedIntoText } from '@worksmart/shared/records/customers/merge.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { KeptByVersion } from '#platform/kept-by-version.ts';
import { readRecordVersion } from '#platform/lists/list-version.service.ts';
import { VersionedJson } from '#platform/versioned-json.ts';
import { canOpen, customerAbilities, visibility } from './customer.policy.ts';
import { type DetailRow, readStoredDetail } from './customer-detail.queries.ts';

/** A record as it was read, with the version of what it shows. */
interface KeptRecord extends Omit<DetailRow, 'json'> {
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
const readDetail = async (ctx: Context, id: number): Promise<KeptRecord | undefined> => {
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

/** Returns the error for a record that was not found: it names the record that it was merged into, if the user may open that. */
const missing = async (ctx: Context, id: number): Promise<AppError> => {
  const merge = await ctx.db.customerMerge.findUnique({ where: { mergedId: id }, select: { customerId: true } });
  if (!merge) return notFound();
  const found = await ctx.db.customer.findUniqueOrThrow({ where: { id: merge.customerId } });
  if (found.deletedAt || !canOpen(ctx.actor, found)) return notFound();
  const { name, stageId } = found;
  const details = { mergedInto: { id: found.id, name, stageId } };
  return new AppError('not_found', mergedIntoText(name, stageId), { details });
};

/** Returns a record's JSON with further fields after its own. @throws AppError not_found */
const recordWith = async (ctx: Context, id: number, more: object = {}) => {
  const found = await readDetail(ctx, id);
  if (!found) throw await missing(ctx, id);
  const tail = `,${JSON.stringify({ abilities: customerAbilities(ctx.actor, found), ...more }).slice(1)}`;
  return { found, tail, bytes: () => Buffer.concat([found.head, Buffer.from(tail)]) };
};

/**
 * Returns the whole record with the user's abilities.
 * @throws AppError not_found
 */
export const getCustomer = async (ctx: Context, id: number): Promise<JsonText<CustomerDetail>> =>
  new JsonText((await recordWith(ctx, id)).bytes());

/**
 * Returns the same with its version, which covers the abilities too.
 * @throws AppError not_found
 */
export const versionedCustomer = async (ctx: Context, id: number): Promise<VersionedJson<CustomerDetail>> => {
  const { found, tail, bytes } = await recordWith(ctx, id);
  const { PUBLIC_URL, BUSINESS_ZONE } = ctx.config;
  const scope = [tail, mayEditAdminRates(ctx.actor), PUBLIC_URL, BUSINESS_ZONE];
  const tag = `${id}.${found.version.replace(' ', '.')}.${hash('sha256', JSON.stringify(scope), 'base64url')}`;
  return new VersionedJson(tag, async () => new JsonText(bytes()), false);
};

/**
 * Returns the whole record with further fields of the response, such as `mailedTo` of a promotion.
 * @throws AppError not_found
 */
export const getCustomerWith = async <More extends object>(
  ctx: Context,
  id: number,
  more: More,
): Promise<JsonText<CustomerDetail & More>> => new JsonText((await recordWith(ctx, id, more)).bytes());

/** Returns the whole record as an object, for the response to a stale save. */
export const currentCustomer = async (ctx: Context, id: number): Promise<CustomerDetail> =>
  JSON.parse((await recordWith(ctx, id)).bytes().toString());

/**
 * Returns the record to compare with what was sent, in the transaction that has locked it.
 * @throws AppError not_found
 */
export const lockedCustomer = async (ctx: Context, id: number): Promise<Omit<CustomerDetail, 'abilities'>> => {
  const found = await readStoredDetail(ctx, id);
  if (!found) throw notFound();
  return JSON.parse(found.json);
};
