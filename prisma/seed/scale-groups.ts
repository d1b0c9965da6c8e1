import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { PlanFacts } from '../../packages/core/src/benefit-groups/plan-facts.ts';
import {
  hsaModelId,
  noMedicalTierId,
  planSectionNames,
  planSections,
  premiumField,
} from '../../packages/shared/src/benefit-groups/constants.ts';
import type { BenefitGroup, GroupPlan } from '../../packages/shared/src/benefit-groups/schema.ts';
import { coverageTiers } from '../../packages/shared/src/comparison/constants.ts';
import { providerAmounts } from '../../packages/shared/src/comparison/plan-comparison.rules.ts';
import { clientStatus, planType, stage, tierType } from '../../packages/shared/src/lookups/constants.ts';
import { groupNames } from './demo/benefit-groups.ts';
import { makeGroup, makeHabits } from './demo/group-plans.ts';
import { createRandom, type Random } from './demo/random.ts';
import { currentRenewal, pastRenewal, type Renewal } from './demo/renewal-rows.ts';
import type { GroupSamples, ScaleRecord, ScaleSetting } from './scale-records.ts';

/** Number of different sample groups; each client uses one, since calculating one takes time. */
const sampleCount = 48;
/** Separate random streams, so that earlier data does not change. */
const [sampleSeed, clientSeed] = [45_045, 45_099];

interface PlanRow {
  id: number;
  type_id: number;
  name: string;
  model_type_id: number | null;
  amounts: Record<'eE_Amount' | 'eS_Amount' | 'eC_Amount' | 'eF_Amount', string>;
}

/** The provider's plans of a year at each of its medical tiers, as `readPlanFacts` returns them. */
async function readFacts(client: pg.Client, year: number): Promise<{ tierId: number; facts: PlanFacts }[]> {
  const { rows: tiers } = await client.query<{ id: number; rate: string }>(
    'select id, rate from tier where year = $1 and type_id = $2 and id <> $3 order by rate, id',
    [year, tierType.medical, noMedicalTierId],
  );
  const { rows: plans } = await client.query<PlanRow>(
    `select id, type_id, name, model_type_id, json_build_object('eE_Amount', ee_amount::text,
       'eS_Amount', es_amount::text, 'eC_Amount', ec_amount::text, 'eF_Amount', ef_amount::text) as amounts
     from plan where year = $1 and type_id = any($2) order by name, id`,
    [year, Object.values(planSections)],
  );
  const { rows: limits } = await client.query<{ selfOnly: number; family: number }>(
    'select self_only::float as "selfOnly", family::float as family from hsa_limit where year = $1',
    [year],
  );
  const offered = ({ id, type_id: typeId, name, model_type_id, amounts }: PlanRow, rate: string) => ({
    ...{ id, typeId, name, hasHSA: model_type_id === hsaModelId },
    premiums: providerAmounts(amounts, typeId === planType.medical ? rate : '1'),
  });
  return tiers.map(({ id, rate }) => ({
    tierId: id,
    facts: { plans: plans.map((row) => offered(row, rate)), limits: limits[0] ?? null },
  }));
}

/** Sample groups of the operating year and the next one, the same in both. */
export async function readGroupSamples(client: pg.Client, year: number): Promise<GroupSamples> {
  const samples = new Map<number, BenefitGroup[]>();
  const byYear = new Map([
    [year, await readFacts(client, year)],
    [year + 1, await readFacts(client, year + 1)],
  ]);
  const [first] = byYear.get(year) ?? [];
  if (!first) return samples;
  for (const [each, ofTiers] of byYear) {
    if (ofTiers.length === 0) continue;
    const groups = Array.from({ length: sampleCount }, (_, index) => {
      const habits = makeHabits(createRandom(sampleSeed + index), '', first.facts);
      const { tierId, facts } = ofTiers[index % ofTiers.length] ?? first;
      return makeGroup(each, facts, tierId, habits);
    });
    samples.set(each, groups);
  }
  return samples;
}

/** A group in one year. */
export interface ScaleGroupYear {
  id: number;
  groupId: number;
  clientYearId: number;
  year: number;
  name: string;
  cycle: number;
  sample: BenefitGroup;
  renewal: Renewal | null;
}

const placeOf = ({ id }: ScaleRecord, { firstId }: ScaleSetting): number => id - firstId;

/** A client's years: the operating year, the one before, and the next one if it is being renewed. */
export const clientYears = (record: ScaleRecord, setting: ScaleSetting): { id: number; year: number }[] => {
  const year = setting.today.getUTCFullYear();
  const ofClient = record.stageId === stage.client ? [year, year - 1] : [year];
  const all = isRenewing(record, setting) ? [...ofClient, year + 1] : ofClient;
  const base = setting.firstIds.clientYear + placeOf(record, setting) * 3;
  return all.map((each, index) => ({ id: base + index, year: each }));
};

const randomOf = ({ id }: ScaleRecord): Random => createRandom(clientSeed + id * 17);

/** Most active clients have a renewal into the next year in progress. */
const isRenewing = (record: ScaleRecord, { samples, today }: ScaleSetting): boolean =>
  record.stageId === stage.client &&
  record.statusId === clientStatus.active &&
  samples.has(today.getUTCFullYear() + 1) &&
  randomOf(record).chance(0.85);

/** The groups of a client in the operating year and the next one, the same for every table. */
export const groupYearsOf = (record: ScaleRecord, setting: ScaleSetting): ScaleGroupYear[] => {
  const { samples, firstIds, today } = setting;
  const year = today.getUTCFullYear();
  if (record.stageId !== stage.client || !samples.has(year)) return [];
  const random = randomOf(record);
  // Repeats the draw of `isRenewing`, so that the following draws are the same.
  random.chance(0.85);
  if (record.statusId === clientStatus.onboarding && random.chance(0.5)) return [];
  const years = clientYears(record, setting).filter((one) => one.year >= year);
  // At most three groups, in two years each.
  const base = placeOf(record, setting) * 3;
  return random.weighted(groupNames).flatMap((name, index) => {
    const [place, cycle] = [random.int(0, sampleCount - 1), random.int(0, 3)];
    const wasRenewed = record.statusId !== clientStatus.onboarding && random.chance(0.6);
    return years.flatMap(({ id: clientYearId, year: each }, at) => {
      const sample = samples.get(each)?.[place];
      if (!sample) return [];
      const past = wasRenewed ? pastRenewal(random, each) : null;
      const newKey = () => randomBytes(32).toString('base64url');
      const renewal = each > year ? currentRenewal(random, { today, newKey }) : past;
      const id = firstIds.groupYear + (base + index) * 2 + at;
      return [{ id, groupId: firstIds.group + base + index, clientYearId, year: each, name, cycle, sample, renewal }];
    });
  });
};

const amountsOf = (plan: GroupPlan): number[] =>
  coverageTiers.flatMap((tier) => [plan[premiumField(tier)], plan[`${tier}_Employer`], plan[`${tier}_HSA`]]);

/** The plans that a group offers; the others are added when it is opened. */
export const offeredPlans = (sample: BenefitGroup): { plan: GroupPlan; amounts: number[] }[] =>
  planSectionNames.flatMap((name) =>
    sample[name].plans.filter(({ active }) => active).map((plan) => ({ plan, amounts: amountsOf(plan) })),
  );
