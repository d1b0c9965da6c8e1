import { inTransaction, type PublicContext } from '#platform/context.ts';
import type { Account } from '../account.queries.ts';
import { takeAppCode } from './app-code.queries.ts';
import { auditFactor, notifyOwner } from './factor-notice.service.ts';
import { countRecoveryCodes, isRecoveryCode, takeRecoveryCode } from './recovery-code.ts';

/** How a code that is not from an email was made. */
export type CodeSource = 'an authenticator app' | 'a recovery code';

/**
 * Uses up a code of the user's authenticator app, or a recovery code. The owner gets an email about a recovery code.
 * @returns where the code came from, or null if it is wrong
 */
export const acceptFactorCode = async (
  ctx: PublicContext,
  account: Account,
  typed: string,
): Promise<CodeSource | null> => {
  if (isRecoveryCode(typed)) return (await acceptRecoveryCode(ctx, account, typed)) ? 'a recovery code' : null;
  const app = await ctx.db.authenticatorApp.findFirst({
    where: { userId: account.id, confirmedAt: { not: null } },
    orderBy: { id: 'desc' },
  });
  return app && (await takeAppCode(ctx, app, typed.replaceAll(' ', ''))) ? 'an authenticator app' : null;
};

const acceptRecoveryCode = (ctx: PublicContext, account: Account, typed: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    if (!(await takeRecoveryCode(tx, account.id, typed))) return false;
    const left = await countRecoveryCodes(tx, account.id);
    await notifyOwner(tx, account, { what: 'recovery code used', left });
    await auditFactor(tx, account, { recoveryCodes: [left + 1, left] }, 'auth.recoveryCode');
    return true;
  });
