import { groupColumns } from '#core/benefits/benefit-groups/group-columns.ts';
import { noOwnMinimums } from '#core/benefits/benefit-groups/new-group.ts';
import type { Prisma } from '#core/generated/prisma/client.ts';
import { planSectionNames } from '#shared/benefits/benefit-groups/constants.ts';
import { retirementFields } from '#shared/benefits/benefit-groups/group.fields.ts';
import type { BenefitGroup } from '#shared/benefits/benefit-groups/schema.ts';
import { emptyOf } from '#shared/platform/empty-record.ts';
import { clientStatus, stage } from '#shared/records/lookups/constants.ts';
import type { TierFacts } from '../tier-facts.ts';
import { importGroups } from './clients.ts';
import type { DemoRows, DemoSetting } from './demo-rows.ts';
import { type GroupHabits, makeGroup, makeHabits } from './group-plans.ts';
import { renewedGroup } from './group-renewals.ts';
import { createRandom, type Random } from './random.ts';
import { byContact, currentRenewal, pastRenewal, type Renewal } from './renewal-rows.ts';

/** A separate random stream, so that earlier demo data does not change. */
const seed = 45_045;

type Customer = DemoRows['customers'][number];
type ClientYear = DemoRows['clientYears'][number];

export const groupNames: readonly (readonly [readonly string[], number])[] = [
  [['All Employees'], 60],
  [['Salaried', 'Hourly'], 18],
  [['Management', 'Staff'], 14],
  [['Office', 'Drivers', 'Warehouse'], 8],
];

const cycles = [
  { isWeekly: true, isBiWeekly: false, isSemiMonthly: false },
  { isWeekly: false, isBiWeekly: true, isSemiMonthly: false },
  { isWeekly: false, isBiWeekly: false, isSemiMonthly: true },
  { isWeekly: true, isBiWeekly: true, isSemiMonthly: false },
] as const;

const ref = (id: number) => ({ id, name: '', description: '' });

/** Makes life, disability and retirement, which stay the same over the years. */
const makeOtherTabs = (random: Random): Partial<BenefitGroup> => {
  const paid = random.chance(0.4);
  const retires = random.chance(0.45);
  const planType = retires ? random.pick([125, 125, 126, 127, 128]) : null;
  const subTypes: Readonly<Record<number, readonly number[]>> = {
    125: [129, 130, 131],
    126: [132, 133],
    127: [134, 135],
  };
  const subType = planType ? subTypes[planType] : undefined;
  const vesting = random.pick([142, 143, 144, 145]);
  return {
    ...random.pick(cycles),
    isMonthly: random.chance(0.2),
    life: {
      basicLife: random.chance(0.5),
      volunteerLife: random.chance(0.4),
      employerPaid: ref(paid ? random.int(107, 110) : 106),
    },
    disability: { shortTerm: ref(random.int(100, 102)), longTerm: ref(random.int(103, 105)) },
    retirement: {
      ...emptyOf(retirementFields),
      planType: planType === null ? null : ref(planType),
      planSubType: subType ? ref(random.pick(subType)) : null,
      minimumAgeType: retires ? ref(random.int(139, 141)) : null,
      vestingType: retires ? { ...ref(vesting), other: vesting === 145 ? '20% a year, five years' : null } : null,
      serviceType: retires ? { ...ref(random.int(160, 162)), other: null } : null,
      matchPerc: retires ? random.pick([3, 3.5, 4, 5, 100]) : null,
      matchNote: retires ? 'first 4% of pay' : null,
      planStartDate: retires ? `${random.int(2008, 2023)}-01-01T00:00:00` : null,
      enrollmentType: retires ? ref(random.int(136, 138)) : null,
      planMergerRequired: retires ? ref(random.int(146, 148)) : null,
      adoptionAgreement: retires ? ref(random.int(155, 157)) : null,
    },
  };
};

/**
 * The provider's plans of a year at one of its medical tiers, by the tier's index; undefined in a year without plans.
 */
const factsOf = ({ planFacts }: DemoSetting, year: number, place: number): TierFacts | undefined => {
  const ofYear = planFacts.get(year) ?? [];
  return ofYear[place % Math.max(ofYear.length, 1)];
};

type KeptRenewal = Renewal & { findings?: object | null };

const addYear = (
  rows: DemoRows,
  { id: clientYearId = 0, customerId, year }: ClientYear,
  groupId: number,
  group: BenefitGroup,
  renewal: KeptRenewal | null,
) => {
  const id = rows.groupYears.length + 1;
  const { findings, ...columns }: Partial<KeptRenewal> = renewal ?? {};
  rows.groupYears.push({
    ...groupColumns(group, noOwnMinimums),
    id,
    groupId,
    customerId,
    clientYearId,
    year,
    ...columns,
    ...(findings && { findings: findings as Prisma.InputJsonObject }),
  });
  if (columns.mailedAt && columns.mailedTo)
    rows.renewalMails.push({ groupYearId: id, address: columns.mailedTo, kind: 'sent', sentAt: columns.mailedAt });
  for (const section of planSectionNames)
    for (const plan of group[section].plans) rows.groupPlans.push({ groupYearId: id, plan });
};

/** Adds the client row of the next year, as a renewal does. */
const addNextYear = (rows: DemoRows, { id: _, ...operating }: ClientYear): ClientYear => {
  const next = { ...operating, id: rows.clientYears.length + 1, year: operating.year + 1, subsidiaryGroupId: null };
  rows.clientYears.push(next);
  return next;
};

const addClient = (rows: DemoRows, random: Random, setting: DemoSetting, customer: Customer) => {
  const years = rows.clientYears.filter(({ customerId }) => customerId === customer.id);
  const tierPlace = random.int(0, 4);
  const isNew = customer.statusId === clientStatus.onboarding;
  const isRenewed =
    customer.isActive && !isNew && !importGroups.some(({ name }) => name === customer.name) && random.chance(0.85);
  const operating = years.find(({ year }) => year === customer.operatingYear);
  const known = factsOf(setting, customer.operatingYear, tierPlace);
  if (!operating || !known || (isNew && random.chance(0.5))) return;
  const next =
    isRenewed && factsOf(setting, customer.operatingYear + 1, tierPlace) ? addNextYear(rows, operating) : null;
  const all = next ? [...years, next] : years;
  const firstYear = Math.min(...years.map(({ year }) => year));
  const contact = rows.contacts.find(({ customerId, isPrimary }) => customerId === customer.id && isPrimary);
  for (const name of random.weighted(groupNames)) {
    const groupId = rows.benefitGroups.length + 1;
    const habits: GroupHabits = makeHabits(random, name, known.facts);
    const otherTabs = makeOtherTabs(random);
    rows.benefitGroups.push({ id: groupId, customerId: customer.id ?? 0 });
    let before: BenefitGroup | null = null;
    for (const clientYear of all.filter(({ year }) => year >= customer.operatingYear - 1)) {
      const tier = factsOf(setting, clientYear.year, tierPlace);
      if (!tier) continue;
      if (clientYear === next && before) {
        const renewal = currentRenewal(random, setting);
        const nextYear = { year: clientYear.year, ...tier };
        const { group, findings } = renewedGroup(before, nextYear, renewal.renewalStatusId, seed + groupId);
        addYear(rows, clientYear, groupId, group, { ...renewal, ...byContact(renewal, contact), findings });
        continue;
      }
      const group = { ...makeGroup(clientYear.year, tier, habits), ...otherTabs };
      const past = clientYear.year > firstYear ? pastRenewal(random, clientYear.year) : null;
      addYear(rows, clientYear, groupId, group, past);
      before = group;
    }
  }
};

/**
 * Adds benefit groups to the clients for the previous year, the operating year and, for most, the year being renewed.
 * Clients that share another client's benefits have none.
 */
export function addBenefitGroups(rows: DemoRows, setting: DemoSetting) {
  const random = createRandom(seed);
  const sharing = new Set(rows.memberships.flatMap(({ clientYearIds }) => clientYearIds.slice(1)));
  const sharers = new Set(
    rows.clientYears.filter(({ id }) => sharing.has(id ?? 0)).map(({ customerId }) => customerId),
  );
  for (const customer of rows.customers)
    if (customer.stageId === stage.client && !sharers.has(customer.id ?? 0)) addClient(rows, random, setting, customer);
}
