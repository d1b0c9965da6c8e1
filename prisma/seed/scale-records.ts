import type { BenefitGroup } from '#shared/benefits/benefit-groups/schema.ts';
import { clientStatus, stage } from '#shared/records/lookups/constants.ts';
import { addDays, officeTime } from './demo/calendar.ts';
import { companyTypes } from './demo/companies.ts';
import { lastNames, makePerson } from './demo/people.ts';
import { createRandom, type Random } from './demo/random.ts';
import { sources } from './demo/sales.ts';
import { indianaTowns, neighborTowns, streets } from './demo/towns.ts';
import { trades } from './demo/trades.ts';

/** Sample groups by year. */
export type GroupSamples = ReadonlyMap<number, readonly BenefitGroup[]>;

/** The input of the scale data. */
export interface ScaleSetting {
  /** Midnight UTC of the day of seeding. */
  today: Date;
  /** Number of customers to make. */
  customers: number;
  /** About how many of them are clients; undefined for the usual share. */
  clients?: number | undefined;
  /** Id of the first customer. */
  firstId: number;
  agentIds: readonly number[];
  /** First ids in the tables whose rows others refer to. */
  firstIds: { clientYear: number; group: number; groupYear: number };
  /** Sample groups; empty in a database without plans. */
  samples: GroupSamples;
}

/** The data of one customer on which its rows in several tables must agree. */
export type ScaleRecord = ReturnType<typeof scaleRecord>;

/** Number of leads that entered their stage in the last 60 days, which a sales list shows by default. */
export const recentLeads = (customers: number): number => Math.min(2_000, Math.floor(customers / 4));

const pipelineStatuses: Readonly<Record<number, readonly number[]>> = {
  [stage.lead]: [16, 17, 19, 20],
  [stage.rfp]: [14, 15, 21, 75],
  [stage.prospect]: [22, 23, 24, 25],
};
const clientStatuses = [
  [clientStatus.active, 78],
  [clientStatus.onboarding, 4],
  [clientStatus.inactive, 11],
  [clientStatus.termed, 7],
] as const;
const stageShares = [
  [stage.lead, 34],
  [stage.rfp, 12],
  [stage.prospect, 10],
  [stage.client, 26],
  [stage.archived, 18],
] as const;

/** The share of each stage among the customers that are not recent leads. */
function stageSharesOf({ customers, clients }: ScaleSetting): readonly (readonly [number, number])[] {
  if (clients === undefined) return stageShares;
  const share = clients / (customers - recentLeads(customers));
  const others = stageShares.filter(([stageId]) => stageId !== stage.client);
  const weight = others.reduce((total, [, each]) => total + each, 0);
  return [...others, [stage.client, (weight * share) / (1 - share)]];
}

/**
 * Makes the customer with one index, independently of all others, so that each table can be written separately.
 * @param place 0 or more, below `customers`
 * @param table the table to make rows for; only `random` depends on it
 */
export function scaleRecord(setting: ScaleSetting, place: number, table: string) {
  const random = createRandom(setting.firstId + place + 1);
  const share = recentLeads(setting.customers) / setting.customers;
  const isRecentLead = Math.floor((place + 1) * share) > Math.floor(place * share);
  const stageId = isRecentLead ? stage.lead : random.weighted(stageSharesOf(setting));
  const fromStageId = random.pick([stage.lead, stage.rfp, stage.prospect]);
  const isClient = stageId === stage.client;
  const statusId = isClient
    ? random.weighted(clientStatuses)
    : random.pick(pipelineStatuses[stageId === stage.archived ? fromStageId : stageId] ?? []);
  const daysAgo = isRecentLead ? random.int(1, 58) : daysInStage(random, stageId);
  const stageDate = officeTime(random, setting.today, daysAgo);
  const owner = makePerson(random);
  const { id: companyTypeId, ending } = random.weighted(companyTypes);
  const partner = random.chance(0.6) ? ` & ${random.pick(lastNames)}` : '';
  const trade = random.pick(trades);
  const base = `${owner.lastName}${partner} ${random.pick(trade.endings)}`;
  const town = random.chance(0.87) ? random.pick(indianaTowns) : random.pick(neighborTowns);
  const termed = statusId === clientStatus.termed;
  return {
    id: setting.firstId + place,
    name: `${base}${ending}`,
    domain: `${base
      .toLowerCase()
      .replaceAll('&', 'and')
      .replaceAll(/[^a-z0-9]+/g, '-')}.example`,
    owner,
    town,
    zip: random.pick(town.zips),
    address: `${random.int(100, 9_800)} ${random.pick(streets)}`,
    agentId: random.chance(0.06) ? null : random.pick(setting.agentIds),
    stageId,
    statusId,
    /** Previous stage and reason of an archived record. */
    archived: stageId === stage.archived ? { fromStageId, reasonId: random.int(149, 154) } : null,
    stageDate,
    createdAt: addDays(stageDate, -random.int(0, 40)),
    sourceId: random.weighted(sources),
    companyTypeId,
    isActive: isClient && statusId !== clientStatus.inactive && !termed,
    termedOn: termed ? addDays(stageDate, random.int(20, 60)) : null,
    employees: trade.employees[0] + Math.floor((trade.employees[1] - trade.employees[0]) * random.next() ** 2),
    /** For the rows of one table. */
    random: createRandom(setting.firstId + place + 1 + table.length * 7_919 + (table.codePointAt(0) ?? 0) * 104_729),
  };
}

/** Leads that are not recent are older than 60 days; in the other stages a few percent are recent. */
function daysInStage(random: Random, stageId: number): number {
  if (stageId === stage.lead) return random.int(62, 1_100);
  if (stageId === stage.client) return random.chance(0.02) ? random.int(1, 58) : random.int(80, 2_500);
  return random.chance(0.03) ? random.int(1, 58) : random.int(62, 1_400);
}
