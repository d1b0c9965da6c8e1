import { planRun } from '@worksmart/core/benefits/renewals/bulk/plan-run.queries.ts';
import { prepareNextYear } from '@worksmart/core/benefits/renewals/prepare-year/prepare-year.service.ts';
import type { BenefitGroupPlan, BenefitGroupYear } from '@worksmart/core/generated/prisma/client.ts';
import { systemActor } from '@worksmart/core/platform/actor.ts';
import { createContext } from '@worksmart/core/platform/context.ts';
import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { FilledRenewal, RenewalPortalView } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestPerson } from '#testing/test-app.ts';

export type Row = BenefitGroupYear & { plans: BenefitGroupPlan[] };

/** A client with its renewals, and the signed content as recorded by the test. */
export interface World {
  t: TestApp;
  customerId: number;
  staff: TestPerson;
  year: number;
  /** By benefitGroupRecordID: the group as stored at signing, and what the portal showed. */
  signed: Map<number, { stored: string; shown: string }>;
}

const seasons = { 2026: new Date('2026-11-20T18:00:00Z'), 2027: new Date('2027-01-05T18:00:00Z') };

/** Adds a 2026 client with two groups, for which the bulk run prepares the next year. */
export const makeWorld = async (t: TestApp): Promise<World> => {
  t.clock.set(seasons[2026]);
  const plans = [{ code: 'DEN-1000', eeEmployer: 10 }];
  const medical = [{ code: 'MED-HSA-3400', eeEmployer: 400, esEmployer: 400, ecEmployer: 400, efEmployer: 400 }];
  const { customer } = await addClientWithGroups(t.db, [
    { name: 'Office', medicalTier: 'Tier 3', plans: [...plans, ...medical] },
    { name: 'Plant', plans },
  ]);
  const world = { t, customerId: customer.id, staff: await t.signInAs(7), year: 2026, signed: new Map() };
  await bulkRun(world, {});
  return world;
};

/** Deletes the client, so that the bulk runs of the next world see only their own. */
export const endWorld = async ({ t, customerId }: World): Promise<void> => {
  await t.db.customer.update({ where: { id: customerId }, data: { deletedAt: t.clock.now() } });
};

export const call = (
  { staff }: World,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
): Promise<LightMyRequestResponse> => staff.send(method, path, payload);

/** Makes a call as the holder of a renewal's link. */
export const asCustomer = ({ t }: World, row: Row, method: 'GET' | 'POST', path = '', payload?: object) =>
  t.as.visitor.send(method, `/portal/renewal/${row.renewalKey ?? 'none-was-made'.padEnd(43, '-')}${path}`, payload);

export const rowsOf = ({ t, customerId }: World): Promise<Row[]> =>
  t.db.benefitGroupYear.findMany({
    where: { customerId },
    include: { plans: { orderBy: { planId: 'asc' } } },
    orderBy: { id: 'asc' },
  });

export const groupPath = ({ customerId, clientYearId }: Row): string =>
  `/customer/${customerId}/client/${clientYearId}/group`;

/** Opens the group as staff. */
export const openGroup = async (world: World, row: Row): Promise<OpenedGroup> =>
  (await call(world, 'GET', `${groupPath(row)}/${row.id}`)).json();

/** Returns the parts of a group that a customer signs, read from the tables. */
export const storedTerms = (row: Row): string =>
  JSON.stringify([
    row.name,
    row.year,
    row.isBenefitDollars,
    row.isBelowMin,
    row.omitMedical,
    row.medicalTierId,
    row.isWeekly,
    row.isBiWeekly,
    row.isSemiMonthly,
    row.isMonthly,
    row.plans.filter(({ active }) => active),
  ]);

export const shownTerms = ({ group, year, form }: FilledRenewal): string =>
  JSON.stringify([group, year, form.isBenefitDollars, form.isBelowMin, form.medical, form.dental, form.vision]);

export const viewOf = async (world: World, row: Row): Promise<RenewalPortalView> =>
  (await asCustomer(world, row, 'GET')).json();

export const isFilled = (view: RenewalPortalView): view is FilledRenewal => 'form' in view;

/** Runs the bulk renewal as the worker does. */
export const bulkRun = async ({ t }: World, exclusions: { clients?: number[]; groups?: number[] }): Promise<void> => {
  const { id: jobId } = await t.db.job.create({ data: { name: 'renewal-run' } });
  const businessYear = t.clock.now().getFullYear();
  const { total } = await planRun(t.db, jobId, { clients: [], groups: [], ...exclusions, businessYear });
  const call = { actor: systemActor, action: 'renewal-run', requestId: 'model', ip: null };
  const ctx = { ...createContext(t.services, call), actor: systemActor };
  if (total > 0) await prepareNextYear(ctx, { jobId, first: 1, last: total });
  await t.db.job.delete({ where: { id: jobId } });
};

/** Moves the clock to 2027. Sessions of the previous year have expired. */
export const startNextYear = async (world: World): Promise<void> => {
  world.t.clock.set(seasons[2027]);
  world.year = 2027;
  world.staff = await world.t.signInAs(7);
};
