import type { BenefitGroupPlan, BenefitGroupYear } from '@worksmart/core/generated/prisma/client.ts';
import { systemActor } from '@worksmart/core/platform/actor.ts';
import { createContext } from '@worksmart/core/platform/context.ts';
import { planRun } from '@worksmart/core/renewals/bulk/plan-run.queries.ts';
import { prepareNextYear } from '@worksmart/core/renewals/prepare-year/prepare-year.service.ts';
import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import type { FilledRenewal, RenewalPortalView } from '@worksmart/shared/renewals/portal.schema.ts';
import type { LightMyRequestResponse } from 'fastify';
import { send } from '../../testing/send.ts';
import type { TestApp, TestHeaders } from '../../testing/test-app.ts';

export type Row = BenefitGroupYear & { plans: BenefitGroupPlan[] };

/** A client with its renewals, and what is known of its signatures from outside the product. */
export interface World {
  t: TestApp;
  customerId: number;
  staff: TestHeaders;
  year: number;
  /** By benefitGroupRecordID: the group as it was stored when it was signed, and what the portal showed then. */
  signed: Map<number, { stored: string; shown: string }>;
}

const seasons = { 2026: new Date('2026-11-20T18:00:00Z'), 2027: new Date('2027-01-05T18:00:00Z') };

/** A client of 2026 with two groups, whose next year the bulk run prepares. */
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

/** Takes the client away, so that the next one's bulk runs meet nobody else. */
export const endWorld = async ({ t, customerId }: World): Promise<void> => {
  await t.db.customer.update({ where: { id: customerId }, data: { deletedAt: t.clock.now() } });
};

export const call = (
  { t, staff }: World,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
): Promise<LightMyRequestResponse> => send(t, staff, method, path, payload);

/** As the holder of a renewal's link. */
export const asCustomer = ({ t }: World, row: Row, method: 'GET' | 'POST', path = '', payload?: object) =>
  send(t, {}, method, `/portal/renewal/${row.renewalKey ?? 'none-was-made'.padEnd(43, '-')}${path}`, payload);

export const rowsOf = ({ t, customerId }: World): Promise<Row[]> =>
  t.db.benefitGroupYear.findMany({
    where: { customerId },
    include: { plans: { orderBy: { planId: 'asc' } } },
    orderBy: { id: 'asc' },
  });

export const groupPath = ({ customerId, clientYearId }: Row): string =>
  `/customer/${customerId}/client/${clientYearId}/group`;

/** The group as staff open it. */
export const openGroup = async (world: World, row: Row): Promise<OpenedGroup> =>
  (await call(world, 'GET', `${groupPath(row)}/${row.id}`)).json();

/** What a customer signs of a group, read from the tables. */
export const storedTerms = (row: Row): string =>
  JSON.stringify([
    ...[row.name, row.year, row.isBenefitDollars, row.isBelowMin, row.omitMedical, row.medicalTierId],
    ...[row.isWeekly, row.isBiWeekly, row.isSemiMonthly, row.isMonthly],
    row.plans.filter(({ active }) => active),
  ]);

export const shownTerms = ({ group, year, form }: FilledRenewal): string =>
  JSON.stringify([group, year, form.isBenefitDollars, form.isBelowMin, form.medical, form.dental, form.vision]);

export const viewOf = async (world: World, row: Row): Promise<RenewalPortalView> =>
  (await asCustomer(world, row, 'GET')).json();

export const isFilled = (view: RenewalPortalView): view is FilledRenewal => 'form' in view;

/** The bulk renewal as the worker runs it. */
export const bulkRun = async ({ t }: World, leftOut: { clients?: number[]; groups?: number[] }): Promise<void> => {
  const { id: jobId } = await t.db.job.create({ data: { name: 'renewal-run' } });
  const businessYear = t.clock.now().getFullYear();
  const { total } = await planRun(t.db, jobId, { clients: [], groups: [], ...leftOut, businessYear });
  const call = { actor: systemActor, action: 'renewal-run', requestId: 'model', ip: null };
  const ctx = { ...createContext(t.services, call), actor: systemActor };
  if (total > 0) await prepareNextYear(ctx, { jobId, first: 1, last: total });
  await t.db.job.delete({ where: { id: jobId } });
};

/** Goes into 2027; sessions of the year before are over. */
export const goOn = async (world: World): Promise<void> => {
  world.t.clock.set(seasons[2027]);
  world.year = 2027;
  world.staff = await world.t.signInAs(7);
};
