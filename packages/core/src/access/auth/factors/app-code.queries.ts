import type { PublicContext } from '#platform/context.ts';
import { decrypt } from '#platform/encryption.ts';
import { run, statement } from '#platform/statement.ts';
import { stepOfCode } from './totp.ts';

/** The purpose of the key that encrypts a user's secret: it cannot be decrypted in the row of another user. */
export const secretPurpose = (userId: number): string => `authenticator app of user ${userId}`;

const takeStep = statement(
  'app-take-step',
  'update authenticator_app set last_step = $2 where id = $1 and last_step < $2',
);

interface App {
  id: number;
  userId: number;
  sealedSecret: Uint8Array;
  lastStep: number;
}

/** Returns null after APP_SECRET was replaced: no code of the app can be right then. */
const secretOf = ({ config, log }: PublicContext, { userId, sealedSecret }: App): Buffer | null => {
  try {
    return Buffer.from(decrypt(config.APP_SECRET, secretPurpose(userId), sealedSecret), 'base64');
  } catch (error) {
    log.error({ err: error, user: userId }, 'the secret of an authenticator app cannot be read');
    return null;
  }
};

/** Uses up a code of the app with this row id. Returns whether it was valid; each code is valid once. */
export const takeAppCode = async (ctx: PublicContext, app: App, code: string): Promise<boolean> => {
  const secret = secretOf(ctx, app);
  const step = secret && stepOfCode(secret, code, ctx.clock(), app.lastStep);
  // Of two calls with the same code, the second finds the step taken.
  return step !== null && (await run(ctx.db, takeStep, [app.id, step])) === 1;
};
