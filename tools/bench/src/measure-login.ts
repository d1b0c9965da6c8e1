import { hashPassword } from '@worksmart/core/auth/password.ts';
import { oursOf } from './beside-references.ts';
import { oneByOne, p99, type Target, untilIdle } from './load.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
import { type Setting, signIn } from './setting.ts';
import { judge, median, spreadOf } from './statistics.ts';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/**
 * P5: a sign-in compared with one hash of the same cost, and the effect of a hundred concurrent sign-ins on other
 * calls.
 */
export async function measureLogin(setting: Setting, pairs: number): Promise<Measured> {
  const ratios: number[] = [];
  const hashes: number[] = [];
  for (let index = 0; index <= pairs; index++) {
    const hash = () => timed(() => hashPassword('Only-for-the-bench-7'));
    const login = () => timed(() => signIn(setting.login));
    // A/B/B/A; the first round is a warm-up.
    const [a, b, c, d] = [await hash(), await login(), await login(), await hash()];
    if (index === 0) continue;
    ratios.push((b + c) / (a + d));
    hashes.push((a + d) / 2);
  }
  const spread = spreadOf(ratios);
  return {
    findings: [
      {
        goal: 'P5',
        what: 'a sign-in by one Argon2id hash of the same cost: at most 1.3',
        measured: `${spreadText(spread)}; a hash takes ${number(median(hashes))} ms`,
        verdict: judge(spread, 1.3, false),
      },
      await besideLogins(setting),
    ],
  };
}

/** Four callers read records one after another, first alone, then during a hundred sign-ins. */
async function besideLogins(setting: Setting): Promise<Finding> {
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
    let open = true;
    const beside: number[] = [];
    const reading = (async () => {
      while (open) beside.push(...(await callers(10)));
    })();
    const logins = await Promise.allSettled(Array.from({ length: 100 }, () => signIn(setting.login)));
    open = false;
    await reading;
    refused += logins.filter(({ status }) => status === 'rejected').length;
    ratios.push(p99(beside) / p99(alone));
  }
  const spread = spreadOf(ratios);
  return {
    goal: 'P5',
    what: "another route's p99 beside 100 sign-ins at once, by the same alone: at most 3",
    measured: `${spreadText(spread, '', 'rounds')}; ${refused / rounds} of each 100 were told to come again (503)`,
    verdict: judge(spread, 3, false),
  };
}
