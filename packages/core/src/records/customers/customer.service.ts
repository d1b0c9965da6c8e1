import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { customerAbilities } from './customer.policy.ts';
import { readDetail, readLockedDetail } from './customer-detail.queries.ts';

/** Returns a record's JSON text with further fields after its own. */
const recordText = async (ctx: Context, id: number, more: object): Promise<string> => {
  const found = await readDetail(ctx, id);
  if (!found) throw notFound();
  const tail = JSON.stringify({ abilities: customerAbilities(ctx.actor, found), ...more });
  return `${found.json.slice(0, -1)},${tail.slice(1)}`;
};

/**
 * Returns the whole record with the user's abilities.
 * @throws AppError not_found
 */
export const getCustomer = async (ctx: Context, id: number): Promise<JsonText<CustomerDetail>> =>
  new JsonText(await recordText(ctx, id, {}));

/**
 * Returns the whole record with further fields of the response, such as `mailedTo` of a promotion.
 * @throws AppError not_found
 */
export const getCustomerWith = async <More extends object>(
  ctx: Context,
  id: number,
  more: More,
): Promise<JsonText<CustomerDetail & More>> => new JsonText(await recordText(ctx, id, more));

/** Returns the whole record as an object, for the response to a stale save. */
export const currentCustomer = async (ctx: Context, id: number): Promise<CustomerDetail> =>
  JSON.parse(await recordText(ctx, id, {}));

/**
 * Returns the record to compare with what was sent, in the transaction that has locked it.
 * @throws AppError not_found
 */
export const lockedCustomer = async (ctx: Context, id: number): Promise<Omit<CustomerDetail, 'abilities'>> => {
  const found = await readLockedDetail(ctx, id);
  if (!found) throw notFound();
  return JSON.parse(found.json);
};
