import { randomBytes } from 'node:crypto';
import { planRow } from '#core/benefits/benefit-groups/write-plans.ts';
import { planSectionNames } from '#shared/benefits/benefit-groups/constants.ts';
import { stage } from '#shared/records/lookups/constants.ts';
import { branches, titles } from './demo/addresses.ts';
import { medicalVendors } from './demo/benefits.ts';
import { addDays, renewalDay } from './demo/calendar.ts';
import { emailOf, makePerson, makePhone } from './demo/people.ts';
import { streets } from './demo/towns.ts';
import { clientYears, groupYearsOf } from './scale-groups.ts';
import type { ScaleRecord, ScaleSetting } from './scale-records.ts';

export type CopyCell = string | number | boolean | Date | null;

/** The rows of one customer in a table. All rows of a table have the same columns in the same order. */
export type RowsOf = (record: ScaleRecord, setting: ScaleSetting) => Record<string, CopyCell>[];

const portalDays = 30;
const cycleNames = [
  [52, 'Hourly, weekly'],
  [26, 'Staff, every other week'],
  [24, 'Salaried, twice a month'],
  [12, 'Officers, monthly'],
] as const;

/** Nothing but the identity of a lead is known yet. */
const isBeyondLead = ({ stageId }: ScaleRecord): boolean => stageId !== stage.lead;

const customer: RowsOf = (r, { today }) => [
  {
    id: r.id,
    name: r.name,
    address: r.address,
    city: r.town.name,
    state: r.town.state,
    zip: r.zip,
    operating_year: today.getUTCFullYear(),
    source_id: r.sourceId,
    sales_agent_id: r.agentId,
    stage_id: r.stageId,
    stage_date: r.stageDate,
    status_id: r.statusId,
    status_date: r.stageDate,
    company_type_id: r.companyTypeId,
    fein: isBeyondLead(r)
      ? `${r.random.pick(['35', '31', '20', '82'])}${String(r.id % 10_000_000).padStart(7, '0')}`
      : null,
    indiana_domiciled: r.town.state === 'IN',
    is_active: r.isActive,
    termed_on: r.termedOn,
    archive_reason_id: r.archived?.reasonId ?? null,
    archived_from_stage_id: r.archived?.fromStageId ?? null,
    archived_from_status_id: r.archived ? r.statusId : null,
    created_at: r.createdAt,
  },
];

/** One to five, three on average; the owner first, as primary contact. */
const contact: RowsOf = ({ id, owner, domain, town, random }) =>
  Array.from({ length: random.int(1, 5) }, (_, index) => {
    const person = index === 0 ? owner : makePerson(random);
    return {
      customer_id: id,
      first_name: person.firstName,
      last_name: person.lastName,
      title: index === 0 ? 'Owner' : random.pick(titles),
      email: random.chance(0.92) ? emailOf(person, domain) : null,
      phone: makePhone(random, town.areaCode),
      is_primary: index === 0,
      benefit_admin: index === 1,
    };
  });

/** One to three; the company's own address first, as primary location. */
const location: RowsOf = ({ id, address, town, zip, random }) =>
  Array.from({ length: random.int(1, 3) }, (_, index) => {
    const isPrimary = index === 0;
    return {
      customer_id: id,
      label: isPrimary ? 'Main Office' : random.pick(branches),
      address: isPrimary ? address : `${random.int(100, 9_800)} ${random.pick(streets)}`,
      city: town.name,
      state: town.state,
      zip: isPrimary ? zip : random.pick(town.zips),
      is_primary: isPrimary,
    };
  });

/** The operating year; for clients also the year before, and for most the next one. */
const clientYear: RowsOf = (record, setting) => {
  const { id, stageId, stageDate, random } = record;
  const isClient = stageId === stage.client;
  const aleStatusId = isClient ? random.int(111, 113) : null;
  return clientYears(record, setting).map((one) => ({
    id: one.id,
    customer_id: id,
    year: one.year,
    prism_id: isClient ? `WSC-${100_000 + id}` : null,
    anthem_id: isClient ? `IN${String(id).padStart(8, '0')}` : null,
    ale_status_id: aleStatusId,
    start_date: isClient ? dayOf(stageDate) : null,
    eligibility_id: isClient ? random.int(90, 93) : null,
  }));
};

const rfp: RowsOf = (r, { today }) => {
  const invited = isBeyondLead(r) && r.archived?.fromStageId !== stage.lead;
  return [
    {
      customer_id: r.id,
      // A portal key is a secret, and so different each time.
      rfp_key: invited ? randomBytes(32).toString('base64url') : null,
      created_on: invited ? r.stageDate : null,
      expiration: invited ? addDays(r.stageDate, portalDays) : null,
      rfp_year: today.getUTCFullYear(),
      step1_1: invited && r.random.chance(0.8),
      step1_2: invited && r.random.chance(0.6),
      step2_1: invited && r.random.chance(0.4),
    },
  ];
};

const payroll: RowsOf = (r) => {
  const uses = isBeyondLead(r) && r.random.chance(0.6);
  const contractors = isBeyondLead(r) && r.random.chance(0.2);
  return [
    {
      customer_id: r.id,
      uses_service: uses,
      vendor: uses ? 'Tri-County Payroll' : null,
      contractors,
      contractor_count: contractors ? r.random.int(1, 12) : null,
      include_workers_comp: isBeyondLead(r),
    },
  ];
};

/** Overridden figures, so that they need not match the fee tables. */
const adminRates: RowsOf = (r) => {
  const priced = isBeyondLead(r);
  const fee = (from: number, to: number) => (priced ? r.random.int(from * 4, to * 4) / 4 : null);
  return [
    {
      customer_id: r.id,
      rate: fee(40, 120),
      ws_fee: fee(250, 2_000),
      ws_fee_override: priced,
      ws_bw: fee(14, 40),
      ws_bw_override: priced,
    },
  ];
};

const payCycle: RowsOf = ({ id, employees, random }) => {
  const omitted = random.int(0, cycleNames.length - 1);
  const fullTime = Math.max(1, Math.round(employees / 3));
  return cycleNames
    .filter((_, index) => index !== omitted)
    .map(([count, description]) => ({
      customer_id: id,
      description,
      cycle_count: count,
      ft_count: fullTime,
      pt_count: random.int(0, 6),
      wages: fullTime * random.int(280, 620) * 10,
    }));
};

const benefits: RowsOf = (r, { today }) => {
  const { random } = r;
  const medical = isBeyondLead(r) && random.chance(0.7);
  const dental = medical && random.chance(0.6);
  const plans = medical ? random.int(1, 3) : null;
  const line = (name: string, has: boolean, vendors: readonly string[]) => ({
    [`${name}_sponsors_plan`]: has,
    [`${name}_plan_vendor`]: has ? random.pick(vendors) : null,
    [`${name}_renewal_date`]: has ? dayOf(renewalDay(random, today)) : null,
  });
  return [
    {
      customer_id: r.id,
      plans_offered: plans,
      ppo_offered: medical,
      section_125_offered: medical,
      ...line('medical', medical, medicalVendors),
      ...line('dental', dental, ['Delmont Dental', 'Midwest Mutual']),
    },
  ];
};

const benefitGroup: RowsOf = (record, setting) =>
  [...new Set(groupYearsOf(record, setting).map(({ groupId }) => groupId))].map((id) => ({
    id,
    customer_id: record.id,
  }));

const benefitGroupYear: RowsOf = (record, setting) =>
  groupYearsOf(record, setting).map(({ id, groupId, clientYearId, year, name, cycle, sample, renewal }) => ({
    id,
    group_id: groupId,
    customer_id: record.id,
    client_year_id: clientYearId,
    year,
    name,
    is_benefit_dollars: sample.isBenefitDollars,
    is_below_min: sample.isBelowMin,
    medical_tier_id: sample.medicalTier?.id ?? null,
    medical_percentage: sample.medical.percentage,
    is_weekly: cycle === 0,
    is_bi_weekly: cycle === 1,
    is_semi_monthly: cycle === 2,
    is_monthly: cycle === 3,
    basic_life: cycle > 1,
    volunteer_life: cycle > 2,
    employer_paid_id: 106 + cycle,
    short_term_id: 100 + (cycle % 3),
    long_term_id: 103 + (cycle % 3),
    renewal_status_id: renewal?.renewalStatusId ?? null,
    renewal_status_date: renewal?.renewalStatusDate ?? null,
    submission_date: renewal?.submissionDate ?? null,
    renewal_key: renewal?.renewalKey ?? null,
    contact_date: renewal?.contactDate ? dayOf(renewal.contactDate) : null,
    contact_initial: renewal?.contactInitial ?? null,
  }));

/** The plans that a group offers; the others are added when it is opened. */
const benefitGroupPlan: RowsOf = (record, setting) =>
  groupYearsOf(record, setting).flatMap(({ id, sample }) =>
    planSectionNames
      .flatMap((name) => sample[name].plans)
      .filter(({ active }) => active)
      .map((plan) => planRow(id, plan)),
  );

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** In the order in which they refer to each other. */
export const scaleTables: Readonly<Record<string, RowsOf>> = {
  customer,
  contact,
  location,
  client_year: clientYear,
  benefit_group: benefitGroup,
  benefit_group_year: benefitGroupYear,
  benefit_group_plan: benefitGroupPlan,
  rfp,
  payroll,
  admin_rates: adminRates,
  pay_cycle: payCycle,
  rfp_benefits: benefits,
};
