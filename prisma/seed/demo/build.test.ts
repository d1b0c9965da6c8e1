import { describe, expect, test } from 'vitest';
import type { PlanFacts } from '#core/benefits/benefit-groups/plan-facts.ts';
import { defaultMinimum } from '#shared/benefits/benefit-groups/contribution.rules.ts';
import { validateGroup } from '#shared/benefits/benefit-groups/group.rules.ts';
import { aGroup } from '#shared/benefits/benefit-groups/testing/samples.ts';
import { Money } from '#shared/platform/money.ts';
import { isState } from '#shared/platform/reading/states.ts';
import { benefitsSave } from '#shared/records/customers/benefits.schema.ts';
import { contactSave } from '#shared/records/customers/contact.schema.ts';
import { locationSave } from '#shared/records/customers/location.schema.ts';
import { customerSave } from '#shared/records/customers/save.schema.ts';
import { clientStatus, stage } from '#shared/records/lookups/constants.ts';
import { isKnownFeinPrefix } from '#shared/records/lookups/fein-prefixes.ts';
import { zipFitsState } from '#shared/records/lookups/zip-ranges.ts';
import { adminRatesSave, payCycleSave, payRollSave } from '#shared/records/payroll/schema.ts';
import { buildDemo } from './build.ts';
import { importGroups } from './clients.ts';
import type { DemoRows, DemoSetting } from './demo-rows.ts';

const today = new Date('2026-11-21T00:00:00Z');

/** Premiums rise by 5% each year, and one plan of each type does not exist in the next year. */
function factsOf(year: number): PlanFacts {
  const up = 1.05 ** (year - 2026);
  const plan = (id: number, typeId: number, name: string, ee: number, hasHSA = false) => {
    const cents = (amount: number) => new Money((amount * up).toFixed(2));
    const premiums = { eE: cents(ee), eS: cents(ee * 2.1), eC: cents(ee * 1.85), eF: cents(ee * 2.95) };
    return { id: id + year * 10, typeId, name, hasHSA, premiums };
  };
  return {
    limits: { selfOnly: 4400, family: 8750 },
    plans: [
      plan(1, 6, 'HSA 3400', 671, true),
      plan(2, 6, 'PPO 1500', 806),
      plan(3, 76, 'Dental', 29.5),
      plan(4, 77, 'Vision', 7.8),
      ...(year < 2027 ? [plan(5, 6, 'POS', 842)] : []),
    ],
  };
}

function setting(day = today): DemoSetting {
  let keys = 0;
  return {
    today: day,
    adminId: 1,
    salesUserId: 3,
    agentIds: [7, 8, 9, 10, 11, 12, 13],
    staffIds: [2, 4, 5],
    names: new Map([[1, 'Avery Lindqvist']]),
    managerId: 4,
    providerPlans: [
      { id: 1, typeId: 6, ee: 806, es: 1692.6, ec: 1491.1, ef: 2377.7 },
      { id: 2, typeId: 76, ee: 29.5, es: 59, ec: 66.5, ef: 98 },
    ],
    planFacts: new Map([2025, 2026, 2027, 2028].map((year) => [year, [{ medicalTierId: 1, facts: factsOf(year) }]])),
    compRates: new Map([
      ['IN 3632', 1.85],
      ['IN 8810', 0.12],
      ['IN 8742', 0.22],
    ]),
    newKey: () => `key-${++keys}`,
  };
}

interface RenewalFindings {
  withoutSuccessor: { planName: string }[];
  adjustments: { planID: number }[];
  sent: { id: number; eE_Employer: number }[];
}

const rows = buildDemo(setting());

const day = 24 * 60 * 60 * 1000;
const daysAgo = (instant: Date | string): number => (today.getTime() - new Date(instant).getTime()) / day;

interface Contract {
  safeParse(value: unknown): { success: boolean; error?: { message: string } };
}

function allParse(schema: Contract, values: readonly unknown[]): void {
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) {
    const read = schema.safeParse(value);
    if (!read.success) expect.fail(`${JSON.stringify(value)}: ${read.error?.message}`);
  }
}

const number = (value: unknown): unknown => (value === null || value === undefined ? value : Number(value));

/** A row as a save sends it: decimals as numbers, id 0. */
function sent(row: object): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) => {
    if (name === 'id') return [name, 0];
    const isAmount = typeof value === 'string' && /^(wages|rate|.*(Amount|Rate|Fee|Charge)|ws..)$/.test(name);
    return [name, isAmount ? number(value) : value];
  });
  return { id: 0, ...Object.fromEntries(entries) };
}

describe('the demo', () => {
  test('has 120 leads, 40 RFPs, 40 prospects, 25 archived records and 150 clients, most of them active', () => {
    const inStage = (stageId: number) => rows.customers.filter((customer) => customer.stageId === stageId);
    const counts = [stage.lead, stage.rfp, stage.prospect, stage.archived, stage.client].map(
      (id) => inStage(id).length,
    );
    expect(counts).toEqual([120, 40, 40, 25, 150]);
    const clients = inStage(stage.client);
    const withStatus = (statusId: number) => clients.filter((customer) => customer.statusId === statusId);
    expect(clients.filter(({ isActive }) => isActive).length).toBeGreaterThan(120);
    expect(withStatus(clientStatus.inactive)).toHaveLength(16);
    expect(withStatus(clientStatus.termed)).toHaveLength(6);
    for (const { termedOn, isActive } of withStatus(clientStatus.termed)) {
      expect(termedOn).not.toBeNull();
      expect(isActive).toBe(false);
    }
    for (const { archiveReasonId, archivedFromStageId, archivedFromStatusId, statusId } of inStage(stage.archived)) {
      expect([stage.lead, stage.rfp, stage.prospect]).toContain(archivedFromStageId);
      expect(archiveReasonId).toBeGreaterThan(0);
      expect(archivedFromStatusId).toBeGreaterThan(0);
      expect(statusId).toBe(archivedFromStatusId);
    }
  });

  test('is the same for the same day', () => {
    expect(buildDemo(setting())).toEqual(rows);
  });

  test('moves with the day of seeding, so that lists of the last 60 days have rows', () => {
    const later = buildDemo(setting(new Date('2027-02-10T00:00:00Z')));
    const stageDates = (demo: DemoRows) => demo.customers.map(({ stageDate }) => new Date(stageDate).getTime());
    const first = stageDates(rows);
    const moved = stageDates(later).map((instant, index) => (instant - (first[index] ?? 0)) / day);
    const fixed = importGroups.length;
    expect(moved.filter((days) => days === 81)).toHaveLength(first.length - fixed);
    expect(moved.filter((days) => days === 0)).toHaveLength(fixed);
    expect(later.customers[0]?.operatingYear).toBe(2027);
    for (const stageId of [stage.lead, stage.rfp, stage.prospect, stage.archived]) {
      const inStage = rows.customers.filter((customer) => customer.stageId === stageId);
      const recent = inStage.filter(({ stageDate }) => daysAgo(stageDate) < 60);
      expect(recent.length / inStage.length, `stage ${stageId}`).toBeGreaterThan(0.6);
    }
  });

  test('has future dates only where they make sense, and dates in order', () => {
    for (const { name, stageDate, statusDate, createdAt } of rows.customers) {
      for (const instant of [stageDate, statusDate, createdAt ?? stageDate]) {
        expect(daysAgo(instant), name).toBeGreaterThan(0);
      }
      expect(daysAgo(createdAt ?? stageDate), name).toBeGreaterThanOrEqual(daysAgo(stageDate));
    }
    for (const { createdOn, submittedOn, customerId } of rows.rfps) {
      if (createdOn && submittedOn) expect(daysAgo(submittedOn), `${customerId}`).toBeLessThan(daysAgo(createdOn));
    }
  });

  test('uses each company name, FEIN, portal key and client id once', () => {
    const unique = (values: readonly unknown[]) => {
      const present = values.filter((value) => value !== null && value !== undefined);
      expect(present.length).toBeGreaterThan(50);
      expect(new Set(present).size).toBe(present.length);
    };
    unique(rows.customers.map(({ name }) => name));
    unique(rows.customers.map(({ fein }) => fein));
    unique(rows.customers.map(({ externalId }) => externalId));
    unique(rows.rfps.map(({ rfpKey }) => rfpKey));
    const thisYear = rows.clientYears.filter(({ year }) => year === 2026);
    unique(thisYear.map(({ prismId }) => prismId));
    unique(thisYear.map(({ anthemId }) => anthemId));
    unique(thisYear.map(({ customerId }) => customerId));
    expect(thisYear).toHaveLength(375);
  });

  test('has the three employer groups of the sample imports as active clients from before the files begin', () => {
    for (const { anthemId, prismId, name } of importGroups) {
      const years = rows.clientYears.filter((row) => row.anthemId === anthemId && row.prismId === prismId);
      expect(years.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
      const customer = rows.customers.find(({ id }) => id === years[0]?.customerId);
      expect(customer).toMatchObject({ name, stageId: stage.client, statusId: clientStatus.active, state: 'IN' });
    }
  });

  test('is mostly in Indiana, with zip codes of the right state and plausible FEINs', () => {
    const states = rows.customers.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['IN', 'IL', 'OH', 'KY', 'MI']));
    expect(states.filter((state) => state === 'IN').length / states.length).toBeGreaterThan(0.8);
    for (const { zip, state, name, fein } of [...rows.customers]) {
      expect(isState(state) && zipFitsState(zip, state), name).toBe(true);
      expect(isKnownFeinPrefix(fein ?? ''), name).toBe(true);
    }
  });

  test('is spread over the agents, with some unassigned records', () => {
    const agents = rows.customers.map(({ salesAgentId }) => salesAgentId);
    expect(new Set(agents)).toEqual(new Set([null, 3, 7, 8, 9, 10, 11, 12, 13]));
    const ownLeads = rows.customers.filter(({ stageId, salesAgentId }) => stageId === stage.lead && salesAgentId === 3);
    expect(ownLeads.length).toBeGreaterThan(10);
  });

  test('has at most one primary contact and location, and one wherever there is any', () => {
    for (const list of [rows.contacts, rows.locations]) {
      const flags = list.map(({ customerId, isPrimary }) => ({ customerId, isPrimary }));
      const ofCustomer = Map.groupBy(flags, ({ customerId }) => customerId);
      for (const [customerId, entries] of ofCustomer) {
        expect(entries.filter(({ isPrimary }) => isPrimary).length, `${customerId}`).toBe(1);
      }
    }
  });

  test('has affiliated groups whose primary client is a member', () => {
    expect(rows.groups.length).toBeGreaterThanOrEqual(3);
    for (const { groupId, clientYearIds } of rows.memberships) {
      const group = rows.groups.find(({ id }) => id === groupId);
      expect(clientYearIds.length).toBeGreaterThan(1);
      expect(clientYearIds).toContain(group?.primaryClientId);
    }
  });

  test("keeps Ohio out of workers' comp, whose state fund is the only insurer", () => {
    const ohio = new Set(rows.customers.filter(({ state }) => state === 'OH').map(({ id }) => id));
    expect(ohio.size).toBeGreaterThan(0);
    expect(rows.workersComp.filter(({ customerId }) => ohio.has(customerId))).toEqual([]);
    for (const { annualWages, monthlyWages } of rows.workersComp) {
      expect(Number(annualWages)).toBeCloseTo(12 * Number(monthlyWages), 2);
    }
  });
});

describe('benefit groups', () => {
  const yearOf = new Map(rows.clientYears.map(({ id, year, customerId }) => [id, { year, customerId }]));
  const plansOf = Map.groupBy(rows.groupPlans, ({ groupYearId }) => groupYearId);

  test('exist for clients in every renewal status, most of them in the coming year', () => {
    const clients = new Set(rows.groupYears.map(({ customerId }) => customerId));
    expect(clients.size).toBeGreaterThan(125);
    const next = rows.groupYears.filter(({ clientYearId }) => yearOf.get(clientYearId)?.year === 2027);
    expect(new Set(next.map(({ renewalStatusId }) => renewalStatusId))).toEqual(
      new Set([174, 175, 176, 177, 178, 179, 183]),
    );
    for (const { renewalStatusId, renewalStatusDate, submissionDate, renewalKey } of rows.groupYears) {
      expect(Boolean(renewalStatusDate)).toBe(Boolean(renewalStatusId));
      if (renewalStatusDate) expect(daysAgo(renewalStatusDate)).toBeGreaterThan(0);
      if (submissionDate) expect([174, 178]).toContain(renewalStatusId);
      if (renewalStatusId === 178) expect(submissionDate).toEqual(renewalStatusDate);
      if (renewalKey) expect(renewalStatusId).not.toBe(183);
    }
    const keys = rows.groupYears.flatMap(({ renewalKey }) => renewalKey ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('report what preparing the year changed, what was sent and what the customer changed', () => {
    const next = rows.groupYears.filter(({ clientYearId }) => yearOf.get(clientYearId)?.year === 2027);
    const findingsOf = (statusId: number) =>
      next
        .filter(({ renewalStatusId }) => renewalStatusId === statusId)
        .map(({ id = 0, findings }) => ({ id, ...(findings as Partial<RenewalFindings> | undefined) }));
    const prepared = findingsOf(183);
    expect(prepared.some(({ adjustments }) => adjustments?.length)).toBe(true);
    expect(prepared.some(({ withoutSuccessor }) => withoutSuccessor?.length)).toBe(true);
    expect(prepared.every(({ sent }) => sent === undefined)).toBe(true);
    const changed = findingsOf(178).filter(({ id, sent = [] }) =>
      plansOf
        .get(id)
        ?.some(({ plan }) => sent.some((one) => one.id === plan.id && one.eE_Employer !== plan.eE_Employer)),
    );
    expect(changed.length).toBeGreaterThan(0);
    for (const statusId of [174, 175, 176, 177, 178])
      for (const { id, sent } of findingsOf(statusId))
        expect(sent?.map((plan) => plan.id).toSorted(), `${id}`).toEqual(
          plansOf
            .get(id)
            ?.map(({ plan }) => plan.id)
            .toSorted(),
        );
    expect(next.some(({ renewalStatusId, mailedTo }) => renewalStatusId === 175 && mailedTo)).toBe(true);
    for (const { renewalStatusId, signedName, mailedTo } of next) {
      expect(Boolean(signedName)).toBe(renewalStatusId === 178 || renewalStatusId === 174);
      if (mailedTo) expect([179, 183]).not.toContain(renewalStatusId);
    }
  });

  test('belong to their client’s own years, and never to clients that share another’s benefits', () => {
    const groups = new Map(rows.benefitGroups.map(({ id, customerId }) => [id, customerId]));
    for (const { groupId, clientYearId, customerId } of rows.groupYears) {
      expect(groups.get(groupId)).toBe(customerId);
      expect(yearOf.get(clientYearId)?.customerId).toBe(customerId);
    }
    const sharing = rows.memberships.flatMap(({ clientYearIds }) => clientYearIds.slice(1));
    const sharers = sharing.map((id) => yearOf.get(id)?.customerId);
    expect(rows.groupYears.filter(({ customerId }) => sharers.includes(customerId))).toEqual([]);
  });

  test('follow every rule of the grid', () => {
    const found = new Set<string>();
    for (const row of rows.groupYears) {
      const plans = (plansOf.get(row.id ?? 0) ?? []).map(({ plan }) => plan);
      const medical = plans.filter(({ planName }) => !['Dental', 'Vision'].includes(planName));
      const minContribution = defaultMinimum(medical.map(({ eE_Premium }) => eE_Premium)).toNumber();
      const section = { minContribution: 0, flatRate: false, percentage: false };
      const group = aGroup({
        isBenefitDollars: row.isBenefitDollars ?? false,
        isBelowMin: row.isBelowMin ?? false,
        medical: { ...section, minContribution, plans: medical },
        dental: { ...section, plans: plans.filter(({ planName }) => planName === 'Dental') },
        vision: { ...section, plans: plans.filter(({ planName }) => planName === 'Vision') },
      });
      expect(validateGroup(group), `${row.id}`).toEqual({});
      for (const { active, hasHSA, eE_HSA, eE_Employer } of plans) {
        if (active && eE_Employer > 0) found.add('gives');
        if (active && hasHSA && eE_HSA > 0) found.add('HSA');
      }
    }
    expect(found).toEqual(new Set(['gives', 'HSA']));
  });
});

describe('every row could have been entered by a user', () => {
  test('company, profile and checklist', () => {
    const withLong = rows.customers.filter(({ name }) => name.length > 100);
    expect(withLong).toHaveLength(2);
    const rfpOf = new Map(rows.rfps.map((rfp) => [rfp.customerId, rfp]));
    const bodies = rows.customers.map((customer) => ({
      ...sent(customer),
      profile: {
        description: customer.description,
        companyType: { id: customer.companyTypeId },
        w2Wages: customer.w2Wages,
        dateOfCorp: customer.dateOfCorp ? new Date(customer.dateOfCorp).toISOString().slice(0, 10) : null,
        fein: customer.fein,
        wsMarketing: { id: customer.marketingTypeId },
      },
      rfp: { checklist: { step1_1: rfpOf.get(customer.id ?? 0)?.step1_1 ?? false } },
    }));
    allParse(customerSave, bodies);
  });

  test('contacts and locations', () => {
    allParse(contactSave, rows.contacts.map(sent));
    allParse(locationSave, rows.locations.map(sent));
  });

  test('payroll, pay cycles and admin rates', () => {
    allParse(payRollSave, rows.payrolls.map(sent));
    allParse(payCycleSave, rows.payCycles.map(sent));
    const typed = rows.adminRates.map(({ wsFee, rate, note1, note2, ...ws }) => ({
      rate: number(rate),
      wsFee: number(wsFee),
      wS_WK: number(ws.wsWk),
      wS_BW: number(ws.wsBw),
      wS_SM: number(ws.wsSm),
      wS_MO: number(ws.wsMo),
      note_1: note1,
      note_2: note2,
    }));
    allParse(adminRatesSave, typed);
    expect(typed.filter(({ wS_BW }) => wS_BW !== undefined).length).toBeGreaterThan(0);
  });

  test('benefits', () => {
    const bodies = rows.benefits.map((row) => ({
      medical: {
        sponsorsPlan: row.medicalSponsorsPlan,
        planVendor: row.medicalPlanVendor,
        plansOffered: row.plansOffered,
        basicLifeAmount: number(row.basicLifeAmount),
        cobraVendor: row.cobraVendor,
        cobraCount: row.cobraCount,
      },
      dental: { sponsorsPlan: row.dentalSponsorsPlan, planVendor: row.dentalPlanVendor },
    }));
    allParse(benefitsSave, bodies);
  });
});

test('the history of a record begins with the lead, goes through its stages, and never lies in the future', () => {
  const stagesOf = (id: number) =>
    rows.history
      .filter(({ entity, customerId }) => entity === 'customer' && customerId === id)
      .flatMap(({ changes }) => {
        const [from, to] = (changes as { stageId?: [number | null, number] }).stageId ?? [];
        return to === undefined ? [] : [[from, to]];
      });
  for (const { id = 0, stageId, archivedFromStageId } of rows.customers) {
    const reached = archivedFromStageId ?? stageId;
    const way = [null, 1, 2, 3, 4].filter((at) => at === null || at <= reached);
    const expected = way.slice(1).map((to, index) => [way[index], to]);
    expect(stagesOf(id)).toEqual(archivedFromStageId ? [...expected, [reached, stageId]] : expected);
  }
  const times = rows.history.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(today.getTime());
  expect(rows.history.filter(({ entity }) => entity === 'note')).toHaveLength(rows.notes.length);
});

test('a prospect and a client have a made-up census whose rows are all valid', () => {
  const { censuses, censusRows, customers } = buildDemo(setting());
  const stages = censuses.map(({ customerId }) => customers.find(({ id }) => id === customerId)?.stageId);
  expect(stages).toEqual([stage.prospect, stage.client]);
  for (const { id, leftOut } of censuses) {
    expect(leftOut).toBe(0);
    expect(censusRows.filter(({ censusId }) => censusId === id).length).toBeGreaterThan(15);
  }
});

test('the prospect with a census has shares of the premiums, and the client shows affordability in its portal', () => {
  const { censuses, scenarios, groupYears } = buildDemo(setting());
  expect(scenarios).toMatchObject([{ customerId: censuses[0]?.customerId, employerShare: 70 }]);
  const shown = groupYears.filter(({ affordabilityShown }) => affordabilityShown);
  expect(new Set(shown.map(({ customerId }) => customerId))).toEqual(new Set([censuses[1]?.customerId]));
});

test('the plan years of one large employer with an HSA plan begin in July, in all its groups', () => {
  const july = rows.groupYears.filter(({ planYearMonth }) => planYearMonth);
  const [first] = july;
  expect(july).toEqual(rows.groupYears.filter(({ customerId }) => customerId === first?.customerId));
  expect(new Set(july.map((group) => [group.planYearMonth, group.safeHarbor].join()))).toEqual(new Set(['7,1']));
  expect(rows.censuses.map(({ customerId }) => customerId)).not.toContain(first?.customerId);
  const plans = rows.groupPlans.filter(({ groupYearId }) => july.some(({ id }) => id === groupYearId));
  expect(plans.some(({ plan }) => plan.active && plan.hasHSA)).toBe(true);
});

test('the two with a census also have a policy with a mod, an owner, overtime and people below the wage base', () => {
  const { censuses, payrolls, workersComp, withholdings } = buildDemo(setting());
  const ids = new Set(censuses.map(({ customerId }) => customerId));
  const terms = payrolls.filter(({ wcExperienceMod }) => wcExperienceMod !== undefined);
  expect(new Set(terms.map(({ customerId }) => customerId))).toEqual(ids);
  expect(terms.map(({ wcProgram }) => wcProgram)).toEqual(['master', 'coordinated']);
  const lines = workersComp.filter(({ overtimeWages }) => overtimeWages !== undefined);
  expect(lines.map(({ customerId }) => customerId)).toEqual([...ids]);
  expect(lines.every(({ overtimeWages, annualWages }) => Number(overtimeWages) < Number(annualWages))).toBe(true);
  for (const row of withholdings.filter(({ customerId }) => ids.has(customerId)))
    expect(row.w2Count).toBeGreaterThan(row.employeeCount);
});

test('most clients with benefit groups have the plan and the enrolled of their group, and some lack it', () => {
  const clients = new Set(rows.groupYears.map(({ customerId }) => customerId));
  const plans = rows.plans.filter(({ customerId }) => clients.has(customerId));
  expect(plans.length / clients.size).toBeGreaterThan(0.7);
  expect(plans.length).toBeLessThan(clients.size);
  for (const { customerId, opsPlanId, eeQuantity } of plans) {
    const years = rows.groupYears.flatMap((group) => (group.customerId === customerId ? (group.id ?? []) : []));
    const offered = rows.groupPlans.filter(({ groupYearId, plan }) => years.includes(groupYearId) && plan.active);
    expect(offered.map(({ plan }) => plan.id)).toContain(opsPlanId);
    expect(eeQuantity).toBeGreaterThan(0);
  }
});
