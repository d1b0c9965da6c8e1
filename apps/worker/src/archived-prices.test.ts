import { readProposalFigures } from '@worksmart/core/pricing/proposals/proposal-figures.service.ts';
import { priceArchived } from '@worksmart/core/sales/pipeline/price-archived.service.ts';
import { moveRfpYear } from '@worksmart/core/sales/pipeline/rfp-year.service.ts';
import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import type { CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { proposalDefaults } from '@worksmart/shared/pricing/proposals/options.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import { workerForTests } from './testing/test-worker.ts';

const t = workerForTests('');
const now = new Date('2026-11-30T15:00:00Z');
const minute = 60_000;
const run = (at = now) => priceArchived({ ...t.services, clock: () => at });

beforeEach(async () => {
  await t.ctx.db.customer.deleteMany();
  await t.ctx.db.$executeRaw`delete from event`;
});

const archived = {
  stageId: stage.archived,
  archivedFromStageId: stage.prospect,
  archiveReasonId: 151,
  stageDate: new Date('2026-03-09'),
};
const addArchived = (more: CustomerToAdd = {}) => addProspect(t.ctx.db, { ...archived, ...more });
const priceOf = (customerId: number) => t.ctx.db.archivedPrice.findUnique({ where: { customerId } });

/** A record of 2025 that paid 60.00 a month for each of 45 people, with unemployment tax in Indiana. */
const ofLastYear = (): CustomerToAdd => ({
  operatingYear: 2025,
  rfp: { create: { rfpYear: 2025 } },
  adminRates: { create: { rate: 60 } },
  withholdings: { create: [{ state: 'IN', sutaNum: '', whAccount: '', employeeCount: 45, taxRate: 4.2 }] },
});

/** All that pricing could change in a record. */
const stored = (id: number) =>
  t.ctx.db.customer.findUniqueOrThrow({
    where: { id },
    include: { rfp: true, adminRates: true, benefits: true, withholdings: true, plans: true, clientYears: true },
  });

test('prices an archived prospect as its proposal would be after its year is moved, and leaves the record unchanged', async () => {
  const id = await addArchived(ofLastYear());
  const [before, audited] = [await stored(id), await t.ctx.db.auditEvent.count()];
  await run();
  expect(await stored(id)).toEqual(before);
  expect(await t.ctx.db.auditEvent.count()).toBe(audited);
  const copy = await addProspect(t.ctx.db, ofLastYear());
  await moveRfpYear(t.ctx, copy, 2026);
  const { total } = await readProposalFigures(t.ctx, {
    customerId: copy,
    ...proposalDefaults,
    benchmarkId: null,
    scenarioId: null,
  });
  expect(total.saving).not.toBeNull();
  expect(await priceOf(id)).toMatchObject({ year: 2026, missing: [], archivedOn: new Date('2026-03-08') });
  expect((await priceOf(id))?.savings?.toNumber()).toBe(total.saving);
});

test('names the costs without a figure, and invents none', async () => {
  const noCycles = await addArchived({ payCycles: [] });
  const noRate = await addArchived({ adminRates: { create: {} } });
  await run();
  for (const id of [noCycles, noRate])
    expect(await priceOf(id)).toMatchObject({ savings: null, missing: ['Administration'] });
});

test('prices again what changed since, and all records once Operations changed', async () => {
  const [changed, same] = [await addArchived(), await addArchived()];
  const pricedAt = async () => [(await priceOf(changed))?.pricedAt, (await priceOf(same))?.pricedAt];
  const addEvent = (type: string, at: Date, customerId: number | null) =>
    t.ctx.db.$executeRaw`insert into event (id, type, entity, entity_id, customer_id, at, actor_name)
      values (uuidv7(${at}::timestamptz - clock_timestamp()), ${type}, 'customer', '1', ${customerId}, ${at}, 'Kim Cole')`;
  await run();
  const later = (minutes: number) => new Date(now.getTime() + minutes * minute);
  await run(later(5));
  expect(await pricedAt()).toEqual([now, now]);
  await addEvent('customer.updated', later(6), changed);
  await run(later(10));
  expect(await pricedAt()).toEqual([later(10), now]);
  await addEvent('reference.saved', later(12), null);
  await run(later(15));
  await run(later(20));
  expect(await pricedAt()).toEqual([later(15), later(15)]);
  // A new business year has other figures.
  const newYear = new Date('2027-01-01T15:00:00Z');
  await run(newYear);
  expect((await priceOf(same))?.year).toBe(2027);
});

test('leaves out leads, duplicates, old records and deleted ones, and forgets those that leave the archive', async () => {
  const lead = await addArchived({ archivedFromStageId: stage.lead });
  const duplicate = await addArchived({ archiveReasonId: 154 });
  const old = await addArchived({ stageDate: new Date('2023-11-29T12:00:00Z') });
  const last = await addArchived({ stageDate: new Date('2023-11-30T12:00:00Z') });
  const deleted = await addArchived({ deletedAt: now });
  await run();
  expect(await Promise.all([lead, duplicate, old, deleted].map(priceOf))).toEqual([null, null, null, null]);
  expect(await priceOf(last)).not.toBeNull();
  await t.ctx.db.customer.update({ where: { id: last }, data: { stageId: stage.prospect, archivedFromStageId: null } });
  await run();
  expect(await priceOf(last)).toBeNull();
});
