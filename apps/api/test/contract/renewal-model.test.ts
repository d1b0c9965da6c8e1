import { beginAdded } from '@worksmart/core/benefits/renewals/season/begin-added.service.ts';
import { renewalStatus, renewalStatusOrder } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';
import { act, actionNames, type Outcome } from './renewal-model/actions.ts';
import { brokenRules, endAll } from './renewal-model/invariants.ts';
import { endWorld, makeWorld, rowsOf, type World } from './renewal-model/world.ts';

/** `pnpm fuzz` runs the full size, `npm test` a small one. */
const full = process.env.FUZZ === 'full';
const [walks, stepsInWalk] = full ? [250, 40] : [10, 30];
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);

const t = appForTests({ clock: new Date('2026-11-20T18:00:00Z') });

/** Actions that advance a renewal are repeated, so that walks get far. */
const advancing = ['send', 'send', 'openPortal', 'submit', 'submit', 'submit', 'approve', 'approve', 'changeCycles'];
const step = fc.record({
  action: fc.constantFrom(...actionNames, ...advancing, ...advancing, ...advancing),
  row: fc.nat(3),
  variant: fc.nat(99),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Rejections must be 4xx, and a group must allow exactly the actions that its response offers. */
const problemsOf = ({ answer, allowed }: Outcome): string[] => {
  if (!answer) return [];
  const { statusCode, body } = answer;
  if (statusCode >= 500) return [`${statusCode} ${body}`];
  if (allowed === undefined || allowed === (statusCode === 200)) return [];
  return [`${allowed ? 'offered' : 'not offered'}, and answered ${statusCode} ${body}`];
};

let steps = 0;
/** Number of steps on a signed group, and the statuses that actions started from. */
let underSignature = 0;
const met = new Set<number | null>();

const take = async (world: World, { action, row: at, variant }: Step): Promise<string[]> => {
  // Put the renewals first, so that the first two are picked most often and get far.
  const rows = (await rowsOf(world)).toSorted((one, other) => Number(one.year < 2027) - Number(other.year < 2027));
  const row = rows[at % Math.max(rows.length, 1)];
  if (!row) return [];
  steps += 1;
  met.add(row.renewalStatusId);
  if (world.signed.has(row.id)) underSignature += 1;
  const outcome = await act(action, { world, row, variant });
  return [...problemsOf(outcome), ...(await brokenRules(world, row))].map(
    (problem) => `${action} on ${row.id} (${row.renewalStatusId}): ${problem}`,
  );
};

const walk = async (path: readonly Step[]): Promise<string[]> => {
  const world = await makeWorld(t);
  try {
    for (const one of path) {
      const problems = await take(world, one);
      if (problems.length > 0) return problems;
    }
    await beginAdded(t.services);
    return await endAll(world);
  } finally {
    await endWorld(world);
  }
};

describe('renewals in random sequences of actions by staff, customer, worker and provider', () => {
  test('every group can be finished, nothing returns 5xx, and no signature covers content that was not signed', {
    timeout: full ? 3_600_000 : 300_000,
  }, async () => {
    const startedAt = Date.now();
    const path = fc.array(step, { minLength: stepsInWalk, maxLength: stepsInWalk, size: 'max' });
    await forAllAsync({ numRuns: walks, seed, endOnFailure: true }, path, async (one) => {
      expect(await walk(one)).toEqual([]);
    });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const summary = `${steps} steps on ${walks} walks, ${underSignature} of them on a signed group, in ${seconds} s, seed ${seed}`;
    if (full) process.stdout.write(`${summary}\n`);
    expect(steps).toBeGreaterThanOrEqual(walks * stepsInWalk * 0.9);
    expect(underSignature).toBeGreaterThan(steps / 30);
    expect(met, summary).toContain(renewalStatus.pendingReview);
    if (full) for (const status of renewalStatusOrder) expect(met, summary).toContain(status);
  });
});
