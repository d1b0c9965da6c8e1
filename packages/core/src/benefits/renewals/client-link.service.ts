import { paths, pathWith } from '@worksmart/shared/platform/paths.ts';
import type { Context } from '#platform/context.ts';
import { newRenewalKey } from './renewal-mail.ts';

/** Returns the address of the page that lists a client's renewals. */
export const clientLink = (ctx: Pick<Context, 'config'>, key: string): string =>
  `${ctx.config.PUBLIC_URL}${pathWith(paths.clientRenewals, key)}`;

/** Returns the key of a client's own link, and creates it the first time. Call it with the customer locked. */
export const clientKeyOf = async (ctx: Context, customerId: number): Promise<string> => {
  const create = { customerId, key: newRenewalKey(), createdAt: ctx.clock() };
  const { key } = await ctx.db.renewalClientLink.upsert({ where: { customerId }, create, update: {} });
  return key;
};
