import type { Prisma } from '#core/generated/prisma/client.ts';
import type { GroupPlan } from '#shared/benefits/benefit-groups/schema.ts';
import type { TierFacts } from '../tier-facts.ts';
import type { Company } from './companies.ts';
import type { Random } from './random.ts';

/** All rows that the demo inserts, by table; ids are assigned here so that rows can refer to each other. */
export class DemoRows {
  customers: Prisma.CustomerCreateManyInput[] = [];
  contacts: Prisma.ContactCreateManyInput[] = [];
  locations: Prisma.LocationCreateManyInput[] = [];
  clientYears: Prisma.ClientYearCreateManyInput[] = [];
  groups: Prisma.SubsidiaryGroupCreateManyInput[] = [];
  /** Client years that belong to a group; set after both are inserted, since they refer to each other. */
  memberships: { groupId: number; clientYearIds: number[] }[] = [];
  rfps: Prisma.RfpCreateManyInput[] = [];
  payrolls: Prisma.PayrollCreateManyInput[] = [];
  adminRates: Prisma.AdminRatesCreateManyInput[] = [];
  payCycles: Prisma.PayCycleCreateManyInput[] = [];
  withholdings: Prisma.WithholdingCreateManyInput[] = [];
  workersComp: Prisma.WorkersCompCreateManyInput[] = [];
  benefits: Prisma.RfpBenefitsCreateManyInput[] = [];
  plans: Prisma.CustomerPlanCreateManyInput[] = [];
  planEmployees: Prisma.CustomerPlanEmployeeCreateManyInput[] = [];
  planAgeRates: Prisma.CustomerPlanAgeRatesCreateManyInput[] = [];
  scenarios: Prisma.ScenarioCreateManyInput[] = [];
  notes: Prisma.NoteCreateManyInput[] = [];
  censuses: Prisma.CensusCreateManyInput[] = [];
  censusRows: Prisma.CensusRowCreateManyInput[] = [];
  benefitGroups: Prisma.BenefitGroupCreateManyInput[] = [];
  groupYears: Prisma.BenefitGroupYearCreateManyInput[] = [];
  groupPlans: { groupYearId: number; plan: GroupPlan }[] = [];
  renewalMails: Prisma.RenewalMailCreateManyInput[] = [];
  /** Audit rows, the oldest first. */
  history: (Prisma.AuditEventCreateManyInput & { at: Date })[] = [];
}

/** A provider's plan to compare a customer's plan with. */
export type ProviderPlan = Record<'id' | 'typeId' | 'ee' | 'es' | 'ec' | 'ef', number>;

/** The input of the demo. */
export interface DemoSetting {
  /** Midnight UTC of the day of seeding. */
  today: Date;
  adminId: number;
  /** The account of a sales agent, so that its lists are not empty. */
  salesUserId: number;
  agentIds: readonly number[];
  /** Names of all users by their id. */
  names: ReadonlyMap<number, string>;
  /** Who sends and approves renewals. */
  managerId: number;
  /** Authors of notes. */
  staffIds: readonly number[];
  providerPlans: readonly ProviderPlan[];
  /** By year; each lowest tier first. */
  planFacts: ReadonlyMap<number, readonly TierFacts[]>;
  /** Workers' comp base rates by state and class code, `IN 3632`. */
  compRates: ReadonlyMap<string, number>;
  /** Creates a portal key: a secret, and so different each time. */
  newKey(): string;
}

/** The stage and status of a record, and since when. */
export interface Standing {
  stageId: number;
  statusId: number;
  /** Days since the record entered its stage. */
  stageDaysAgo: number;
  isActive?: boolean;
  archivedFrom?: { stageId: number; reasonId: number };
}

/** One record of the demo: what its rows are made from, and where they are added. */
export interface DemoRecord {
  rows: DemoRows;
  random: Random;
  setting: DemoSetting;
  company: Company;
  standing: Standing;
  customerId: number;
  /** The stage of the record; for an archived one, the stage it had before. */
  reached: number;
}
