import { addRenewalPortal } from '#testing/renewal-portals.ts';
import type { Caller, TestApp, TestPerson } from '#testing/test-app.ts';
import {
  addAgeCurve,
  addBenchmark,
  addBenefitYear,
  addFutaReduction,
  addMarginDefault,
  addRecord,
  addReferenceRow,
  addStateContinuation,
  addWcTables,
} from './record-targets.ts';
import type { WriteRoute, WriteTarget } from './write-route.ts';

type PlanIds = WriteTarget['groupPlans'];

const noPlans: PlanIds = { medical: 0, dental: 0, vision: 0 };

/** Finds a plan for each tab; the medical one has an HSA. */
const plansOf = async ({ db }: TestApp, year: number): Promise<PlanIds> => {
  const first = async (typeId: number, modelTypeId?: number) =>
    (await db.plan.findFirstOrThrow({ where: { typeId, year, ...(modelTypeId && { modelTypeId }) } })).id;
  return { medical: await first(6, 80), dental: await first(76), vision: await first(77) };
};

/** Adds a renewal below the minimum contribution that the customer can fill in. */
const addPortal = async (t: TestApp, admin: Caller) => {
  const { key } = await addRenewalPortal(t, admin, { columns: { isBelowMin: true } });
  return { portalKey: key, groupPlans: await plansOf(t, 2027) };
};

const rowsOfReference = async (t: TestApp, isNeeded: boolean) => ({
  tierRow: isNeeded ? await addReferenceRow(t, 'tier') : 0,
  planRow: isNeeded ? await addReferenceRow(t, 'plan') : 0,
  rateRow: isNeeded ? await addReferenceRow(t, 'rate') : 0,
  feeRow: isNeeded ? await addReferenceRow(t, 'fee') : 0,
  benefitYear: isNeeded ? await addBenefitYear(t) : 0,
  marginDefault: isNeeded ? await addMarginDefault(t) : 0,
  ...(isNeeded ? await addWcTables(t) : { wcStateTerms: 0, premiumDiscountTable: 0 }),
  ageCurve: isNeeded ? await addAgeCurve(t) : 0,
  benchmark: isNeeded ? await addBenchmark(t) : 0,
  futaReduction: isNeeded ? await addFutaReduction(t) : 0,
  stateContinuation: isNeeded ? await addStateContinuation(t) : 0,
});

export interface Signed {
  person: TestPerson;
  admin: TestPerson;
  /** An agent other than the signed-in one. */
  agent: number;
  lookups: readonly { id: number; typeId: number; parentId: number | null }[];
}

/** Adds a record of the signed-in agent at that stage, with everything that the call's fields can refer to. */
export const addWriteTarget = async (
  t: TestApp,
  { person, admin, agent, lookups }: Signed,
  { route, needs }: WriteRoute,
  stage: number,
): Promise<WriteTarget> => {
  const ids = await addRecord(t, { stageId: stage, salesAgentId: person.id });
  const tiers = await t.db.tier.findMany({ where: { typeId: 5, year: 2026 }, orderBy: { id: 'asc' }, take: 2 });
  const { id: subsidiary } = await t.db.subsidiaryGroup.create({ data: { name: 'G', primaryClientId: ids.client } });
  const statuses = lookups.filter(({ id, parentId }) => parentId === stage && ![22, 27, 28, 30].includes(id));
  const ofPortal =
    needs === 'portal'
      ? await addPortal(t, admin)
      : { portalKey: '', groupPlans: needs === 'group' ? await plansOf(t, 2026) : noPlans };
  return {
    ...ids,
    agent,
    subsidiary,
    tier: tiers[0]?.id ?? 0,
    otherTier: tiers[1]?.id ?? 0,
    status: statuses[0]?.id ?? 0,
    lookup: (typeId) => lookups.filter((one) => one.typeId === typeId).at(1)?.id ?? 0,
    ...(await rowsOfReference(t, route.id.startsWith('reference.'))),
    ...ofPortal,
  };
};
