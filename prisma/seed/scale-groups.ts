import { randomBytes } from 'node:crypto';
import type { Db } from '#core/platform/db.ts';
import type { BenefitGroup } from '#shared/benefits/benefit-groups/schema.ts';
import { clientStatus, stage } from '#shared/records/lookups/constants.ts';
import { groupNames } from './demo/benefit-groups.ts';
import { makeGroup, makeHabits } from './demo/group-plans.ts';
import { createRandom, type Random } from './demo/random.ts';
import { currentRenewal, pastRenewal } from './demo/renewal-rows.ts';
import type { GroupSamples, ScaleRecord, ScaleSetting } from './scale-records.ts';
import { readTierFacts } from './tier-facts.ts';

/** Number of different sample groups; each client uses one, since calculating one takes time. */
const sampleCount = 48;
/** Separate random streams, so that earlier data does not change. */
const [sampleSeed, clientSeed] = [45_045, 45_099];

/** Sample groups of the operating year and the next one, the same in both. */
export async function readGroupSamples(db: Db, year: number): Promise<GroupSamples> {
  const samples = new Map<number, BenefitGroup[]>();
  const byYear = new Map([
    [year, await readTierFacts(db, year)],
    [year + 1, await readTierFacts(db, year + 1)],
  ]);
  const [first] = byYear.get(year) ?? [];
  if (!first) return samples;
  for (const [each, tiers] of byYear) {
    if (tiers.length === 0) continue;
    const groups = Array.from({ length: sampleCount }, (_, index) => {
      const habits = makeHabits(createRandom(sampleSeed + index), '', first.facts);
      return makeGroup(each, tiers[index % tiers.length] ?? first, habits);
    });
    samples.set(each, groups);
  }
  return samples;
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
export const groupYearsOf = (record: ScaleRecord, setting: ScaleSetting) => {
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
