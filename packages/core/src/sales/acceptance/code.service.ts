import { randomInt } from 'node:crypto';
import { secondsBetweenCodes } from '@worksmart/shared/access/auth/constants.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { codeMinutes, codeOverText, wrongCodeText } from '@worksmart/shared/sales/acceptance/constants.ts';
import { countMailCode } from '#access/auth/portal-limit.service.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { acceptanceCodeEmail } from './acceptance.email.ts';
import { acceptanceLink, assertOpen, inAcceptance, type Opened } from './acceptance-access.service.ts';
import { record } from './acceptance-events.ts';
import { codeHashOf, hasValidPass, passOf, secondsLeft } from './acceptance-key.ts';
import { toCustomer } from './acceptance-people.ts';

const triesPerCode = 5;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const post = async (tx: Context, row: Opened): Promise<{ waitSeconds: number }> => {
  const now = tx.clock();
  const since = row.codeSentAt ? (now.getTime() - row.codeSentAt.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  const waitSeconds = Math.ceil(secondsBetweenCodes - since);
  if (waitSeconds > 0) return { waitSeconds };
  await countMailCode(tx, `acceptance-codes:${row.id}`);
  const code = newCode();
  const data = { codeHash: codeHashOf(tx.config, row.id, code), codeSentAt: now, codeTries: 0 };
  await tx.db.acceptance.update({
    where: { id: row.id },
    data: { ...data, codeExpiresAt: minutesAfter(now, codeMinutes) },
  });
  await tx.mail.post(tx, acceptanceCodeEmail({ ...(await toCustomer(tx, row)), code, minutes: codeMinutes }));
  await record(tx, row.id, 'codeSent', { to: row.mailedTo });
  return { waitSeconds: secondsBetweenCodes };
};

/**
 * Sends a code to the address that the link was sent to, at most one every 30 seconds and 10 per hour. After the signature it still
 * opens the signed copy.
 * @returns the seconds until another one can be sent
 * @throws AppError not_found; rule for a preview, or if it is closed without a signature; too_many
 */
export const sendAcceptanceCode = (ctx: PublicContext, key: string): Promise<{ waitSeconds: number }> =>
  inAcceptance(ctx, key, post, { signed: true });

const countTry = statement(
  'acceptance-code-try',
  `update acceptance set code_tries = code_tries + 1
    where id = $1 and code_tries < ${triesPerCode} and code_expires_at > $2 and code_hash is not null
    returning code_hash as "codeHash"`,
  { codeHash: kind.text.orNull },
);

/**
 * Checks a code. The try is counted before the code is compared, and stays counted, so that parallel guesses get at most five tries.
 * @returns the pass that this browser holds from now on, and for how many seconds
 * @throws AppError not_found; validation for a wrong code; rule for a preview, for a code that is over, or if it is closed
 */
export const enterAcceptanceCode = async (
  ctx: PublicContext,
  key: string,
  code: string,
): Promise<{ pass: string; seconds: number }> => {
  const found = await acceptanceLink.open(ctx, key);
  acceptanceLink.refusePreview(ctx);
  assertOpen(ctx, found, { signed: true });
  const now = ctx.clock();
  const [tried] = await run(ctx.db, countTry, [found.id, now]);
  if (!tried) throw new AppError('rule', codeOverText);
  if (tried.codeHash !== codeHashOf(ctx.config, found.id, code.replace(/\D/g, '')))
    throw invalid({ code: [wrongCodeText] });
  return inAcceptance(
    ctx,
    key,
    async (tx, row) => {
      const passedAt = hasValidPass(row, now) ? row.passedAt : now;
      await tx.db.acceptance.update({ where: { id: row.id }, data: { codeHash: null, passedAt } });
      await record(tx, row.id, 'codePassed');
      return { pass: passOf(tx.config, { id: row.id, passedAt }), seconds: secondsLeft(passedAt, now) };
    },
    { signed: true },
  );
};
