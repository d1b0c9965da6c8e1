import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRenewalRun } from '@worksmart/core/benefits/renewals/bulk/start-run.service.ts';
import { readJobProgress, waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { openResultFile } from '@worksmart/core/records/documents/document.service.ts';
import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { manyBenefitGroupsSql } from '@worksmart/core/testing/many-benefit-groups.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRegistry } from '../../registry.ts';
import { startWorker } from '../../start-worker.ts';
import { until, workerForTests } from '../../testing/test-worker.ts';
import { quickTimings } from '../../testing/timings.ts';

const t = workerForTests();
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;

afterAll(() => stopWorker());
beforeEach(async () => {
  await t.ctx.db.customer.deleteMany();
  await t.ctx.db.job.deleteMany();
});

const stopWorker = async () => {
  await worker?.stop();
  worker = undefined;
};

const run = async (omitted: readonly number[] = []) => {
  worker ??= await startWorker(t.services, makeRegistry(), quickTimings);
  const { id } = await startRenewalRun(t.ctx, { clients: omitted, groups: [] });
  return waitForJob(t.ctx, id, 60_000);
};

/** Reads the rows of the result file. */
const resultOf = async (url: string | undefined): Promise<Record<string, string>[]> => {
  const { content, name } = await openResultFile(t.ctx, String(url).split('/').at(-1) ?? '');
  expect(name).toMatch(/^Client Renewal \d{4}-\d\d-\d\d\.csv$/);
  const bytes = await buffer(typeof content === 'function' ? await content() : content);
  return parse(bytes, { bom: true, columns: true });
};

const nextYears = () => t.ctx.db.benefitGroupYear.findMany({ where: { year: 2027 }, orderBy: { groupId: 'asc' } });

test('prepares the next year of every active client and produces a result file', async () => {
  const plans = [{ code: 'MED-HSA-3400', eeEmployer: 420, eeHsa: 100 }, { code: 'DEN-1000' }];
  await addClientWithGroups(t.ctx.db, [{ name: 'Office', medicalTier: 'Tier 3', plans }, { name: 'Drivers' }], {
    name: '=Acme',
  });
  const excluded = await addClientWithGroups(t.ctx.db, [{ plans: [{ code: 'VIS-100' }] }], { name: 'Beta' });
  const { state, complete, done, total, failed, url } = await run([excluded.customer.id]);
  expect({ state, complete, done, total, failed }).toEqual({
    state: 'done',
    complete: 100,
    done: 3,
    total: 3,
    failed: 0,
  });
  expect((await nextYears()).map(({ renewalStatusId }) => renewalStatusId).toSorted()).toEqual([179, 183, 183]);
  const rows = await resultOf(url);
  expect(rows.map((row) => [row.Client, row.Group, row.Plan, row.Tier, row.Status])).toEqual([
    ["'=Acme", 'Drivers', '', '', 'Pending Renewal'],
    ...['EE', 'ES', 'EC', 'FAM'].map((tier) => ["'=Acme", 'Office', 'HSA 3400 Embedded', tier, 'Pending Renewal']),
    ...['EE', 'ES', 'EC', 'FAM'].map((tier) => ["'=Acme", 'Office', 'Dental Base 1000', tier, 'Pending Renewal']),
    ...['EE', 'ES', 'EC', 'FAM'].map((tier) => ['Beta', 'All Employees', 'Vision Exam Plus', tier, 'Renewal Omitted']),
  ]);
  const hsa = rows.find(({ Plan, Tier }) => Plan === 'HSA 3400 Embedded' && Tier === 'EE');
  const next = await t.ctx.db.plan.findFirstOrThrow({ where: { code: 'MED-HSA-3400', year: 2027 } });
  const premium = Number(next.eeAmount);
  expect(hsa).toMatchObject({
    Year: '2027',
    'Old premium': '671.00',
    'Old employer': '420.00',
    'New employer': '420.00',
  });
  expect(Number(hsa?.['New premium'])).toBe(premium);
  expect(Number(hsa?.['Premium change'])).toBeCloseTo(premium - 671, 2);
});

test('every user who may run the procedure can open the result, and no one else', async () => {
  await addClientWithGroups(t.ctx.db, [{ name: 'Office' }]);
  const { id, url } = await run();
  const key = String(url).split('/').at(-1) ?? '';
  const as = (roleId: number) => ({ ...t.ctx, actor: { ...t.ctx.actor, userId: t.ctx.actor.userId + 1000, roleId } });
  for (const roleId of [1, 7]) {
    expect((await readJobProgress(as(roleId), id)).url).toBe(url);
    expect((await openResultFile(as(roleId), key)).name).toContain('Client Renewal');
  }
  for (const roleId of [4, 5, 8])
    await expect(openResultFile(as(roleId), key)).rejects.toMatchObject({ code: 'not_found' });
});

test('a second run changes nothing, whatever the renewals’ statuses', async () => {
  const { groupIds } = await addClientWithGroups(t.ctx.db, [{ name: 'A' }, { name: 'B' }]);
  await run();
  const [one] = await nextYears();
  await t.ctx.db.benefitGroupYear.update({ where: { id: one?.id ?? 0 }, data: { renewalStatusId: 177 } });
  const before = await nextYears();
  expect(before).toHaveLength(groupIds.length);
  const again = await run();
  expect(again).toMatchObject({ state: 'done', complete: 100, total: 0 });
  expect(await resultOf(again.url)).toEqual([]);
  expect(await nextYears()).toEqual(before);
});

test('a group whose data break the statement fails alone, with a reason; the rest of its chunk is prepared', async () => {
  const db = t.ctx.db;
  // Plan amount x factor exceeds the largest amount, which shows only when it is calculated.
  for (const year of [2026, 2027]) {
    const huge = { typeId: 5, year, description: 'Tier of thousands', rate: 99_999 };
    await db.tier.upsert({
      where: { typeId_year_description: { typeId: 5, year, description: huge.description } },
      create: huge,
      update: {},
    });
    const plan = {
      typeId: 6,
      year,
      name: 'Dear',
      code: 'DEAR',
      vendor: 'V',
      description: 'd',
      effectiveDate: new Date(),
    };
    const amounts = { eeAmount: 1, esAmount: 1, ecAmount: 1, efAmount: year === 2026 ? 1 : 9_999_999 };
    await db.plan.upsert({
      where: { typeId_year_code: { typeId: 6, year, code: 'DEAR' } },
      create: { ...plan, ...amounts },
      update: {},
    });
  }
  const groups = Array.from({ length: 60 }, (_, index) =>
    index === 7 ? { medicalTier: 'Tier of thousands' } : { name: `Group ${index}` },
  );
  await addClientWithGroups(db, groups);
  const { state, done, total, failed, url } = await run();
  expect({ state, done, total, failed }).toEqual({ state: 'done', done: 60, total: 60, failed: 1 });
  expect(await nextYears()).toHaveLength(59);
  const bad = (await resultOf(url)).filter(({ Status }) => Status === 'Not prepared');
  expect(bad).toMatchObject([
    { Reason: 'The group could not be prepared: an amount is too large, or its data breaks a rule.' },
  ]);
  await db.plan.deleteMany({ where: { code: 'DEAR' } });
});

/** Reads everything that a run stores of its groups, without ids and times, which always differ. */
const stateOf = async () => {
  // Update the statistics, which do not include the rows just written.
  await asOwner(t.services.config.DATABASE_URL, 'analyze benefit_group_year, benefit_group_plan, audit_event');
  const rows = await t.ctx.db.$queryRaw<object[]>`
    select c.name as client, g.name, g.year, g.renewal_status_id, g.findings, g.medical_tier_id,
      (select json_agg(to_jsonb(p) - 'group_year_id' order by p.plan_id) from benefit_group_plan p where p.group_year_id = g.id) as plans,
      (select count(*)::int from audit_event a where a.entity = 'benefitGroup' and a.entity_id = g.id::text) as audits
    from benefit_group_year g join customer c on c.id = g.customer_id where g.year = 2027 order by c.name, g.name, g.id`;
  return JSON.stringify(rows);
};

describe('T34', () => {
  const kills = process.env.FUZZ === 'full' ? 20 : 4;
  const clients = process.env.FUZZ === 'full' ? 10_000 : 400;

  /** Adds clients in many variants. @returns the ids to exclude */
  const fill = async (): Promise<number[]> => {
    for (const statement of manyBenefitGroupsSql) await t.ctx.db.$executeRawUnsafe(statement, clients, 2026);
    const excluded = await t.ctx.db.customer.findMany({ where: { name: { endsWith: '7' } }, select: { id: true } });
    return excluded.map(({ id }) => id);
  };

  test('a run killed at random moments and started twice at once has the result of an undisturbed run, and its percentage never falls', async () => {
    await stopWorker();
    const omitted = await fill();
    await run(omitted);
    const undisturbed = await stateOf();
    await stopWorker();
    await t.ctx.db.benefitGroupYear.deleteMany({ where: { year: 2027 } });

    const [first, second] = await Promise.all([
      startRenewalRun(t.ctx, { clients: omitted, groups: [] }),
      startRenewalRun(t.ctx, { clients: omitted, groups: [] }),
    ]);
    expect(second.id).toBe(first.id);
    const percents: number[] = [];
    let over = false;
    const watch = (async () => {
      while (!over) {
        percents.push((await readJobProgress(t.ctx, first.id)).complete);
        await sleep(15);
      }
    })();
    let interrupted = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const child = await t.spawnWorker('product-worker');
      const { done } = await readJobProgress(t.ctx, first.id);
      // Kill it either in the middle of a chunk or right after one is done.
      await until(
        () => readJobProgress(t.ctx, first.id),
        (now) => now.done > done || now.state === 'done',
        30_000,
      );
      await sleep(Math.random() * 60);
      child.kill('SIGKILL');
      await once(child, 'exit');
      if ((await readJobProgress(t.ctx, first.id)).state === 'running') interrupted += 1;
    }
    expect(interrupted).toBeGreaterThan(0);
    await t.spawnWorker('product-worker');
    expect(await waitForJob(t.ctx, first.id, 60_000)).toMatchObject({ state: 'done', complete: 100 });
    over = true;
    await watch;
    percents.push((await readJobProgress(t.ctx, first.id)).complete);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.filter((percent) => percent === 100).length).toBeGreaterThan(0);
    expect(await stateOf()).toBe(undisturbed);
    expect(await t.ctx.db.mailMessage.count()).toBe(0);
    const twice = await t.ctx.db.$queryRaw`
      select group_id from benefit_group_year where year = 2027 group by group_id having count(*) > 1`;
    expect(twice).toEqual([]);
  }, 180_000);
});
