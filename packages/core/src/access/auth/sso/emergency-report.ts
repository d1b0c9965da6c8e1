import { readBrand } from '#platform/brand.ts';
import type { PublicContext } from '#platform/context.ts';
import { type Account, fullName } from '../account.queries.ts';
import { listAdministrators } from '../administrators.service.ts';
import { emergencySignInEmail } from './emergency-sign-in.email.ts';

/** Emails every administrator that an emergency account was used. Joins the caller's transaction. */
export const reportEmergency = async (ctx: PublicContext, account: Account): Promise<void> => {
  const brand = await readBrand(ctx);
  const link = `${ctx.config.PUBLIC_URL}/main/administration/audit`;
  for (const { email: to, firstName } of await listAdministrators(ctx))
    await ctx.mail.post(ctx, emergencySignInEmail({ to, firstName, who: fullName(account), link, brand }));
};
