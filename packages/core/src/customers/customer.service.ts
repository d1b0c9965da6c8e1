import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { notFound } from '@worksmart/shared/errors.ts';
import type { Context } from '../platform/context.ts';
import { JsonText } from '../platform/db.ts';
import { customerAbilities } from './customer.policy.ts';
import { readDetail } from './customer-detail.queries.ts';
import { readSimilar } from './customer-similar.queries.ts';

/**
 * The whole record with what this person may do with it.
 * @param more fields of the answer besides (`mailedTo` of a promotion)
 * @throws AppError not_found
 */
export const getCustomer = async (ctx: Context, id: number, more: Record<string, unknown> = {}): Promise<JsonText> => {
  const found = await readDetail(ctx, id);
  if (!found) throw notFound();
  const tail = JSON.stringify({ abilities: customerAbilities(ctx.actor, found), ...more });
  return new JsonText(`${found.json.slice(0, -1)},${tail.slice(1)}`);
};

/** The same as an object: what a stale save is shown. */
export const currentCustomer = async (ctx: Context, id: number): Promise<CustomerDetail> =>
  JSON.parse((await getCustomer(ctx, id)).text);

/** Customers that a new lead may be a duplicate of. */
export const findSimilar = (
  ctx: Context,
  asked: { name?: string; zip?: string; fein?: string; exceptId?: number },
): Promise<JsonText> => {
  return readSimilar(ctx, {
    name: asked.name?.trim() ?? '',
    zip: asked.zip?.trim() ?? '',
    fein: asked.fein?.replaceAll(/[^0-9]/g, '') ?? '',
    exceptId: asked.exceptId ?? 0,
  });
};
