import { hashPassword } from '@worksmart/core/access/auth/password.ts';
import { oursOf } from './compare-with-references.ts';
import { oneByOne, p99, type Target, untilIdle } from './load.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
import { repeated, timed, untilStopped } from './rounds.ts';
import type { Setting } from './setting.ts';
import { signIn } from './sign-in.ts';
import { judge, ratiosOf, spreadOf } from './statistics.ts';

/**
 * P5: a sign-in compared with one hash of the same cost, and the effect of a hundred concurrent sign-ins on other
 * calls.
 */
export async function measureLogin(setting: Setting, pairs: number): Promise<Measured> {
  const hash = () => timed(() => hashPassword('Only-for-the-bench-7'));
  const login = () => timed(() => signIn(setting.login));
  const rounds = await repeated(pairs, async (): Promise<[number, number]> => {
    const [a, b, c, d] = [await hash(), await login(), await login(), await hash()];
    return [(b + c) / 2, (a + d) / 2];
  });
  const { ratio, medians } = ratiosOf(rounds);
  return {
    findings: [
      {
        what: 'a sign-in by one Argon2id hash of the same cost: at most 1.3',
        measured: `${spreadText(ratio)}; a hash takes ${number(medians[1])} ms`,
        verdict: judge(ratio, 1.3, false),
      },
      await duringLogins(setting),
    ],
  };
}

/** Four callers read records one after another, first alone, then during a hundred sign-ins. */
async function duringLogins(setting: Setting): Promise<Finding> {
  const record: Target = oursOf(setting, 'a page of a list', '/api/customers/search?typeId=1&agentId=0&pageSize=10');
  const callers = (calls: number) =>
    Promise.all(Array.from({ length: 4 }, () => oneByOne(record, calls))).then((times) => times.flat());
  await callers(100);
  const rounds = 5;
  const ratios: number[] = [];
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    await untilIdle(record);
    const alone = await callers(150);
    const during: number[] = [];
    const stop = untilStopped(async () => during.push(...(await callers(10))));
    const logins = await Promise.allSettled(Array.from({ length: 100 }, () => signIn(setting.login)));
    await stop();
    refused += logins.filter(({ status }) => status === 'rejected').length;
    ratios.push(p99(during) / p99(alone));
  }
  const spread = spreadOf(ratios);
  return {
    what: "another route's p99 during 100 sign-ins at once, by the same alone: at most 3",
    measured: `${spreadText(spread, '', 'rounds')}; ${refused / rounds} of each 100 got 503`,
    verdict: judge(spread, 3, false),
  };
}
