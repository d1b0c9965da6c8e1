import {
  clientStatus,
  prospectStatus,
  rfpStatus,
  source,
  stage,
  w2CompanyTypes,
} from '#shared/records/lookups/constants.ts';
import { officeTime } from './calendar.ts';
import type { DemoRecord, DemoRows, DemoSetting, Standing } from './demo-rows.ts';
import type { Random } from './random.ts';

const leadStatuses = [
  [16, 45],
  [17, 30],
  [19, 15],
  [20, 10],
] as const;
const rfpStatuses = [
  [rfpStatus.pendingSubmission, 45],
  [rfpStatus.received, 30],
  [rfpStatus.resubmitted, 12],
  [rfpStatus.unlocked, 13],
] as const;
const prospectStatuses = [
  [prospectStatus.proposalInProgress, 40],
  [23, 30],
  [24, 18],
  [25, 12],
] as const;
const archiveReasons = [149, 150, 151, 152, 153, 154];
export const sources = [
  [source.manual, 40],
  [source.salesSystem, 30],
  [10, 12],
  [11, 8],
  [12, 4],
  [13, 6],
] as const;
const marketingTypes = [55, 56, 57, 58, 59, 60, 61];

const statusOf = (random: Random, stageId: number): number => {
  if (stageId === stage.lead) return random.weighted(leadStatuses);
  return stageId === stage.rfp ? random.weighted(rfpStatuses) : random.weighted(prospectStatuses);
};

/** Most of the pipeline changed within the last 60 days, which the lists show by default. */
const recently = (random: Random): number => (random.chance(0.85) ? random.int(1, 55) : random.int(62, 240));

/**
 * Returns all records of the demo in the order of their ids: 120 leads, 40 RFPs, 40 prospects, 25 archived, 150
 * clients.
 */
export function standings(random: Random): Standing[] {
  const inStage = (stageId: number, count: number): Standing[] =>
    Array.from({ length: count }, () => ({
      stageId,
      statusId: statusOf(random, stageId),
      stageDaysAgo: recently(random),
    }));
  const archivedFrom = (from: number) => (): Standing => {
    const origin = { stageId: from, reasonId: random.pick(archiveReasons) };
    const statusId = statusOf(random, from);
    return { stageId: stage.archived, statusId, stageDaysAgo: recently(random), archivedFrom: origin };
  };
  return [
    ...inStage(stage.lead, 120),
    ...inStage(stage.rfp, 40),
    ...inStage(stage.prospect, 40),
    ...Array.from({ length: 13 }, archivedFrom(stage.lead)),
    ...Array.from({ length: 7 }, archivedFrom(stage.rfp)),
    ...Array.from({ length: 5 }, archivedFrom(stage.prospect)),
    ...clients(random, clientStatus.onboarding, 12, true, [1, 40]),
    ...clients(random, clientStatus.active, 116, true, [70, 1900]),
    ...clients(random, clientStatus.inactive, 16, false, [300, 1900]),
    ...clients(random, clientStatus.termed, 6, false, [500, 1900]),
  ];
}

function clients(random: Random, statusId: number, count: number, isActive: boolean, days: [number, number]) {
  return Array.from({ length: count }, () => ({
    stageId: stage.client,
    statusId,
    stageDaysAgo: random.int(...days),
    isActive,
  }));
}

/** Adds the customer row itself. */
export function addCustomer({ rows, random, setting, company, standing, customerId: id }: DemoRecord) {
  const { today, adminId } = setting;
  const { stageId, statusId, stageDaysAgo, archivedFrom } = standing;
  const sourceId = random.weighted(sources);
  const hasLeft = statusId === clientStatus.inactive || statusId === clientStatus.termed;
  const statusDaysAgo = hasLeft ? random.int(5, 280) : random.int(1, stageDaysAgo);
  const statusDate = stageId === stage.client || stageId === stage.archived ? statusDaysAgo : stageDaysAgo;
  const known = stageId !== stage.lead || random.chance(0.4);
  const w2Wages = w2CompanyTypes.includes(company.companyTypeId) && random.chance(0.5);
  const customer: DemoRows['customers'][number] = {
    id,
    name: company.name,
    address: company.address,
    address2: company.address2,
    city: company.town.name,
    state: company.town.state,
    zip: company.zip,
    operatingYear: today.getUTCFullYear(),
    sourceId,
    externalId: sourceId === source.salesSystem ? `CRM-${20_000 + id * 7}` : null,
    salesAgentId: agentOf(random, setting),
    stageId,
    stageDate: officeTime(random, today, stageDaysAgo),
    statusId,
    statusDate: officeTime(random, today, stageId === stage.archived ? stageDaysAgo : statusDate),
    description: known ? company.trade.description : null,
    companyTypeId: known ? company.companyTypeId : null,
    w2Wages: known && w2Wages,
    dateOfCorp: known ? company.founded : null,
    fein: known ? company.fein : null,
    indianaDomiciled: known && company.town.state === 'IN',
    marketingTypeId: random.chance(0.75) ? random.pick(marketingTypes) : null,
    isActive: standing.isActive ?? false,
    termedOn: null,
    archiveReasonId: archivedFrom?.reasonId ?? null,
    archivedFromStageId: archivedFrom?.stageId ?? null,
    archivedFromStatusId: archivedFrom ? statusId : null,
    archivedById: archivedFrom ? adminId : null,
    createdAt: officeTime(random, today, stageDaysAgo + random.int(5, 90)),
    createdById: adminId,
  };
  if (statusId === clientStatus.termed) customer.termedOn = customer.statusDate;
  if (stageId === stage.lead) customer.createdAt = customer.stageDate;
  rows.customers.push(customer);
}

function agentOf(random: Random, { agentIds, salesUserId }: DemoSetting): number | null {
  if (random.chance(0.08)) return null;
  return random.chance(0.22) ? salesUserId : random.pick(agentIds);
}
