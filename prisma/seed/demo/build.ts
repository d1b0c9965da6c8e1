import { safeHarbor } from '#shared/benefits/aca/affordability.rules.ts';
import { aleStatus, rfpStatus, stage } from '#shared/records/lookups/constants.ts';
import { addContacts, addLocations } from './addresses.ts';
import { addAgeRatedPlan } from './age-rates.ts';
import { addBenefitGroups } from './benefit-groups.ts';
import { addBenefits, addClientPlan, addCustomerPlans } from './benefits.ts';
import { daysBetween } from './calendar.ts';
import { addCensus } from './census.ts';
import { addClientYears, clientIdMaker, importGroups, importGroupsSince } from './clients.ts';
import { type Company, companyMaker } from './companies.ts';
import { type DemoRecord, DemoRows, type DemoSetting, type Standing } from './demo-rows.ts';
import { addGroups } from './groups.ts';
import { addHistory } from './history.ts';
import { addNotes } from './notes.ts';
import { addPayroll } from './payroll.ts';
import { addPolicyTerms } from './policy-terms.ts';
import { addRfp } from './portal.ts';
import { createRandom, type Random } from './random.ts';
import { addCustomer, standings } from './sales.ts';
import { indianaTowns } from './towns.ts';

const seed = 20_260;

/** Very long names, by the index of the record, to test layouts. */
const longNames: ReadonlyMap<number, string> = new Map([
  [
    3,
    'The Greater Northeastern Indiana Regional Cooperative Association of Independent Agricultural Equipment Dealers, Implement Manufacturers and Rural Farm Supply Retailers, Incorporated',
  ],
  [
    240,
    'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren Maschinenbau Manufacturing Partners of Southern Indiana, LLC',
  ],
]);

/**
 * Makes all rows of the demo: 120 leads, 40 RFPs, 40 prospects, 25 archived records and 150 clients, three of them the
 * employer groups of the sample imports.
 * @returns the same rows for the same setting
 */
export function buildDemo(setting: DemoSetting): DemoRows {
  const random = createRandom(seed);
  const rows = new DemoRows();
  const nextCompany = companyMaker(random);
  const nextIds = clientIdMaker(random);
  const all = standings(random);
  const firstActive = all.findIndex(({ stageId, stageDaysAgo }) => stageId === stage.client && stageDaysAgo > 60);
  const records: DemoRecord[] = [];
  for (const [index, plain] of all.entries()) {
    const group = importGroups[index - firstActive];
    const standing = group ? { ...plain, stageDaysAgo: daysBetween(importGroupsSince, setting.today) } : plain;
    const company = withFixedName(nextCompany(), group?.name ?? longNames.get(index), group !== undefined);
    const reached = standing.archivedFrom?.stageId ?? standing.stageId;
    const record = { rows, random, setting, company, standing, customerId: index + 1, reached };
    addCustomer(record);
    addClientYears(record, standing.stageId === stage.client ? (group ?? nextIds()) : null);
    addParts(record);
    records.push(record);
  }
  addPricedInFull(records);
  addGroups(rows, setting);
  addBenefitGroups(rows, setting);
  for (const record of records) if (record.standing.stageId === stage.client) addClientPlan(record);
  addSafeHarbors(rows);
  addJulyPlanYear(rows);
  addHistory(rows, setting.names, setting.managerId);
  return rows;
}

/**
 * A census and the terms of a workers' comp policy for the first prospect and the first client with pay cycles, of a
 * size that is easy to look through.
 */
function addPricedInFull(records: readonly DemoRecord[]) {
  for (const [at, stageId] of [stage.prospect, stage.client].entries()) {
    const found = records.find(
      ({ standing, company, rows, customerId }) =>
        standing.stageId === stageId &&
        company.fullTime > 15 &&
        company.fullTime < 60 &&
        rows.workersComp.some((line) => line.customerId === customerId) &&
        rows.payCycles.some((cycle) => cycle.customerId === customerId),
    );
    if (!found) continue;
    addCensus(found, at + 1);
    if (stageId === stage.prospect) {
      addAgeRatedPlan(found, at + 1);
      addShares(found);
    }
    addPolicyTerms(found, stageId === stage.prospect ? 'good' : 'poor');
  }
}

/** A scenario in which employees pay a part, so that a proposal can say what it is taxed with and whether it is affordable. */
function addShares({ rows, setting, customerId }: DemoRecord) {
  rows.scenarios.push({
    customerId,
    name: 'Company Pays 70%',
    employerShareToday: 70,
    employerShare: 70,
    createdById: setting.adminId,
  });
}

/**
 * The client with a census may be a large employer, so that its groups show whether they are affordable; its renewal portal says
 * it too.
 */
function addSafeHarbors({ censuses, clientYears, groupYears }: DemoRows) {
  const counted = new Set(censuses.map(({ customerId }) => customerId));
  for (const year of clientYears) if (counted.has(year.customerId)) year.aleStatusId = aleStatus.undecided;
  for (const group of groupYears)
    if (counted.has(group.customerId))
      Object.assign(group, { safeHarbor: safeHarbor.rateOfPay, affordabilityShown: true });
}

/** The month in which the plan year of one client begins. */
const demoPlanYearMonth = 7;

/**
 * The plan years of one large employer with an HSA plan begin in July. Its groups show which years' figures count then: the
 * poverty guideline of the year itself, and the lower HSA limit of two calendar years.
 */
function addJulyPlanYear({ clientYears, groupYears, groupPlans }: DemoRows) {
  const withHsa = new Set(
    groupPlans.flatMap(({ groupYearId, plan }) => (plan.active && plan.hasHSA ? groupYearId : [])),
  );
  const clients = new Set(groupYears.filter(({ id }) => withHsa.has(id ?? 0)).map(({ customerId }) => customerId));
  const large = clientYears.findLast(
    ({ customerId, aleStatusId }) => aleStatusId === aleStatus.yes && clients.has(customerId),
  );
  for (const group of groupYears)
    if (group.customerId === large?.customerId)
      Object.assign(group, { planYearMonth: demoPlanYearMonth, safeHarbor: safeHarbor.povertyLine });
}

function addParts(record: DemoRecord) {
  const { random, standing, reached } = record;
  const filled = reached !== stage.lead && !isUntouchedRfp(random, standing);
  addContacts(record);
  addLocations(record);
  addRfp(record);
  addPayroll(record, filled);
  addBenefits(record, filled);
  addCustomerPlans(record);
  addNotes(record);
}

/** Half of the companies that have not submitted their RFP have entered nothing yet. */
function isUntouchedRfp(random: Random, { statusId }: Standing): boolean {
  return statusId === rfpStatus.pendingSubmission && random.chance(0.5);
}

function withFixedName(company: Company, name: string | undefined, inIndiana: boolean): Company {
  if (name === undefined) return company;
  const town = inIndiana && company.town.state !== 'IN' ? indianaTowns[0] : undefined;
  return { ...company, name, ...(town ? { town, zip: town.zips[3] ?? company.zip } : {}) };
}
