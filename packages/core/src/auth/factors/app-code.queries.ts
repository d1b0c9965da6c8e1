import type { PublicContext } from '../../platform/context.ts';
import { decrypt } from '../../platform/encryption.ts';
import { run, statement } from '../../platform/statement.ts';
import { stepOfCode } from './totp.ts';

/** The purpose of the key that encrypts a user's secret: it cannot be decrypted in the row of another user. */
export const secretPurpose = (userId: number): string => `authenticator app of user ${userId}`;

const takeStep = statement(
  'app-take-step',
  'update authenticator_app set last_step = $2 where id = $1 and last_step < $2',
);

/** Uses up a code of the app with this row id. Returns whether it was valid; each code is valid once. */
export const takeAppCode = async (
  ctx: PublicContext,
  app: { id: number; userId: number; sealedSecret: Uint8Array; lastStep: number },
  code: string,
): Promise<boolean> => {
  const secret = Buffer.from(decrypt(ctx.config.APP_SECRET, secretPurpose(app.userId), app.sealedSecret), 'base64');
  const step = stepOfCode(secret, code, ctx.clock(), app.lastStep);
  // Of two calls with the same code, the second finds the step taken.
  return step !== null && (await run(ctx.db, takeStep, [app.id, step])) === 1;
};
