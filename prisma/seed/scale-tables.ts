import { randomBytes } from 'node:crypto';
import { stage } from '../../packages/shared/src/lookups/constants.ts';
import { addDays, renewalDay } from './demo/calendar.ts';
import { emailOf, makePerson, makePhone } from './demo/people.ts';
import { streets } from './demo/towns.ts';
import { clientYears, groupYearsOf, offeredPlans } from './scale-groups.ts';
import type { ScaleRecord, ScaleSetting } from './scale-records.ts';

export type CopyCell = string | number | boolean | Date | null;

/** A table: its columns, and the rows of one customer in column order. */
export interface ScaleTable {
  name: string;
  columns: readonly string[];
  rowsOf(record: ScaleRecord, setting: ScaleSetting): CopyCell[][];
}

const portalDays = 30;
const titles = ['Controller', 'HR Manager', 'Office Manager', 'Payroll Coordinator', 'General Manager', 'Bookkeeper'];
const branches = ['Warehouse', 'North Branch', 'South Branch', 'Shop', 'Plant 2', 'Downtown Office', 'Service Yard'];
const cycleNames = [
  [52, 'Hourly, weekly'],
  [26, 'Staff, every other week'],
  [24, 'Salaried, twice a month'],
  [12, 'Officers, monthly'],
] as const;
const medicalVendors = ['Lakeshore Health', 'Midwest Mutual', 'Prairie Plains Health', 'Union Valley Insurance'];

/** Nothing but the identity of a lead is known yet. */
const isBeyondLead = ({ stageId }: ScaleRecord): boolean => stageId !== stage.lead;

const customer: ScaleTable = {
  name: 'customer',
  columns:
    'id name address city state zip operating_year source_id sales_agent_id stage_id stage_date status_id status_date company_type_id fein indiana_domiciled is_active termed_on archive_reason_id archived_from_stage_id archived_from_status_id created_at'.split(
      ' ',
    ),
  rowsOf: (r, { today }) => [
    [
      r.id,
      r.name,
      r.address,
      r.town.name,
      r.town.state,
      r.zip,
      today.getUTCFullYear(),
      r.sourceId,
      r.agentId,
      r.stageId,
      r.stageDate,
      r.statusId,
      r.stageDate,
      r.companyTypeId,
      isBeyondLead(r)
        ? `${r.random.pick(['35', '31', '20', '82'])}${String(r.id % 10_000_000).padStart(7, '0')}`
        : null,
      r.town.state === 'IN',
      r.isActive,
      r.termedOn,
      r.archived?.reasonId ?? null,
      r.archived?.fromStageId ?? null,
      r.archived ? r.statusId : null,
      r.createdAt,
    ],
  ],
};

/** One to five, three on average; the owner first, as primary contact. */
const contact: ScaleTable = {
  name: 'contact',
  columns: ['customer_id', 'first_name', 'last_name', 'title', 'email', 'phone', 'is_primary', 'benefit_admin'],
  rowsOf: ({ id, owner, domain, town, random }) =>
    Array.from({ length: random.int(1, 5) }, (_, index) => {
      const person = index === 0 ? owner : makePerson(random);
      const title = index === 0 ? 'Owner' : random.pick(titles);
      const email = random.chance(0.92) ? emailOf(person, domain) : null;
      const phone = makePhone(random, town.areaCode);
      return [id, person.firstName, person.lastName, title, email, phone, index === 0, index === 1];
    }),
};

/** One to three; the company's own address first, as primary location. */
const location: ScaleTable = {
  name: 'location',
  columns: ['customer_id', 'label', 'address', 'city', 'state', 'zip', 'is_primary'],
  rowsOf: ({ id, address, town, zip, random }) =>
    Array.from({ length: random.int(1, 3) }, (_, index) => {
      const isPrimary = index === 0;
      const label = isPrimary ? 'Main Office' : random.pick(branches);
      const street = isPrimary ? address : `${random.int(100, 9_800)} ${random.pick(streets)}`;
      return [id, label, street, town.name, town.state, isPrimary ? zip : random.pick(town.zips), isPrimary];
    }),
};

/** The operating year; for clients also the year before, and for most the next one. */
const clientYear: ScaleTable = {
  name: 'client_year',
  columns: ['id', 'customer_id', 'year', 'prism_id', 'anthem_id', 'ale_status_id', 'start_date', 'eligibility_id'],
  rowsOf: (record, setting) => {
    const { id, stageId, stageDate, random } = record;
    const years = clientYears(record, setting);
    if (stageId !== stage.client) return years.map((one) => [one.id, id, one.year, null, null, null, null, null]);
    const ids = [`WSC-${100_000 + id}`, `IN${String(id).padStart(8, '0')}`, random.int(111, 113)];
    return years.map((one) => [one.id, id, one.year, ...ids, dayOf(stageDate), random.int(90, 93)]);
  },
};

const rfp: ScaleTable = {
  name: 'rfp',
  columns: ['customer_id', 'rfp_key', 'created_on', 'expiration', 'rfp_year', 'step1_1', 'step1_2', 'step2_1'],
  rowsOf: (r, { today }) => {
    const invited = isBeyondLead(r) && r.archived?.fromStageId !== stage.lead;
    // A portal key is a secret, and so different each time.
    const key = invited ? randomBytes(32).toString('base64url') : null;
    const steps = [0.8, 0.6, 0.4].map((share) => invited && r.random.chance(share));
    const expiration = invited ? addDays(r.stageDate, portalDays) : null;
    return [[r.id, key, invited ? r.stageDate : null, expiration, today.getUTCFullYear(), ...steps]];
  },
};

const payroll: ScaleTable = {
  name: 'payroll',
  columns: ['customer_id', 'uses_service', 'vendor', 'contractors', 'contractor_count', 'include_workers_comp'],
  rowsOf: (r) => {
    const uses = isBeyondLead(r) && r.random.chance(0.6);
    const contractors = isBeyondLead(r) && r.random.chance(0.2);
    const vendor = uses ? 'Tri-County Payroll' : null;
    return [[r.id, uses, vendor, contractors, contractors ? r.random.int(1, 12) : null, isBeyondLead(r)]];
  },
};

/** Overridden figures, so that they need not match the fee tables. */
const adminRates: ScaleTable = {
  name: 'admin_rates',
  columns: ['customer_id', 'rate', 'ws_fee', 'ws_fee_override', 'ws_bw', 'ws_bw_override'],
  rowsOf: (r) => {
    const priced = isBeyondLead(r);
    const fee = (from: number, to: number) => (priced ? r.random.int(from * 4, to * 4) / 4 : null);
    return [[r.id, fee(40, 120), fee(250, 2_000), priced, fee(14, 40), priced]];
  },
};

const payCycle: ScaleTable = {
  name: 'pay_cycle',
  columns: ['customer_id', 'description', 'cycle_count', 'ft_count', 'pt_count', 'wages'],
  rowsOf: ({ id, employees, random }) => {
    const omitted = random.int(0, cycleNames.length - 1);
    return cycleNames
      .filter((_, index) => index !== omitted)
      .map(([count, description]) => {
        const fullTime = Math.max(1, Math.round(employees / 3));
        return [id, description, count, fullTime, random.int(0, 6), fullTime * random.int(280, 620) * 10];
      });
  },
};

const benefits: ScaleTable = {
  name: 'rfp_benefits',
  columns:
    'customer_id medical_sponsors_plan medical_plan_vendor medical_renewal_date plans_offered ppo_offered dental_sponsors_plan dental_plan_vendor dental_renewal_date section_125_offered'.split(
      ' ',
    ),
  rowsOf: (r, { today }) => {
    const { random } = r;
    const medical = isBeyondLead(r) && random.chance(0.7);
    const dental = medical && random.chance(0.6);
    const line = (has: boolean, vendors: readonly string[]): CopyCell[] =>
      has ? [true, random.pick(vendors), dayOf(renewalDay(random, today))] : [false, null, null];
    const plans = medical ? random.int(1, 3) : null;
    const medicalCells = line(medical, medicalVendors);
    return [[r.id, ...medicalCells, plans, medical, ...line(dental, ['Delmont Dental', 'Midwest Mutual']), medical]];
  },
};

const benefitGroup: ScaleTable = {
  name: 'benefit_group',
  columns: ['id', 'customer_id'],
  rowsOf: (record, setting) =>
    [...new Set(groupYearsOf(record, setting).map(({ groupId }) => groupId))].map((groupId) => [groupId, record.id]),
};

const benefitGroupYear: ScaleTable = {
  name: 'benefit_group_year',
  columns:
    'id group_id customer_id client_year_id year name is_benefit_dollars is_below_min medical_tier_id medical_percentage is_weekly is_bi_weekly is_semi_monthly is_monthly basic_life volunteer_life employer_paid_id short_term_id long_term_id renewal_status_id renewal_status_date submission_date renewal_key contact_date contact_initial'.split(
      ' ',
    ),
  rowsOf: (record, setting) =>
    groupYearsOf(record, setting).map(({ id, groupId, clientYearId, year, name, cycle, sample, renewal }) => [
      ...[id, groupId, record.id, clientYearId, year, name],
      ...[sample.isBenefitDollars, sample.isBelowMin, sample.medicalTier?.id ?? null, sample.medical.percentage],
      ...[cycle === 0, cycle === 1, cycle === 2, cycle === 3],
      ...[cycle > 1, cycle > 2, 106 + cycle, 100 + (cycle % 3), 103 + (cycle % 3)],
      ...[renewal?.renewalStatusId ?? null, renewal?.renewalStatusDate ?? null, renewal?.submissionDate ?? null],
      renewal?.renewalKey ?? null,
      renewal?.contactDate ? dayOf(renewal.contactDate) : null,
      renewal?.contactInitial ?? null,
    ]),
};

const benefitGroupPlan: ScaleTable = {
  name: 'benefit_group_plan',
  columns: [
    ...['group_year_id', 'plan_id', 'active', 'no_contribution', 'is_annual_hsa'],
    ...['ee', 'es', 'ec', 'ef'].flatMap((tier) => [`${tier}_premium`, `${tier}_employer`, `${tier}_hsa`]),
  ],
  rowsOf: (record, setting) =>
    groupYearsOf(record, setting).flatMap(({ id, sample }) =>
      offeredPlans(sample).map(({ plan, amounts }) => [
        ...[id, plan.id, plan.active, plan.noContribution, plan.isAnnual_HSA],
        ...amounts,
      ]),
    ),
};

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** In the order in which they refer to each other. */
export const scaleTables: readonly ScaleTable[] = [
  customer,
  contact,
  location,
  clientYear,
  benefitGroup,
  benefitGroupYear,
  benefitGroupPlan,
  rfp,
  payroll,
  adminRates,
  payCycle,
  benefits,
];
