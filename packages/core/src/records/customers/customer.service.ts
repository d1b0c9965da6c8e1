import { hash } from 'node:crypto';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { mayEditAdminRates } from '@worksmart/shared/platform/permissions.ts';
import { mergedIntoText } from '@worksmart/shared/records/customers/merge.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { VersionedJson } from '#platform/versioned-json.ts';
import { canOpen, customerAbilities } from './customer.policy.ts';
import { readStoredDetail } from './customer-detail.queries.ts';
import { readDetail } from './kept-record.ts';

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
