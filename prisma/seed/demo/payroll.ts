import { toCents } from '#shared/platform/money.ts';
import type { StateCode } from '#shared/platform/reading/states.ts';
import { stage } from '#shared/records/lookups/constants.ts';
import type { DemoRecord } from './demo-rows.ts';
import { clericalCode, outsideSalesCode } from './trades.ts';

const vendors = ['PayRight Services', 'Tri-State Payroll', 'Midwest Paycheck', 'LedgerLine HR'];
const riskTiers = [
  [110, 55],
  [120, 28],
  [130, 12],
  [140, 5],
] as const;
const cycles = [
  [26, 48],
  [52, 32],
  [24, 14],
  [12, 6],
] as const;
const cycleNames: Readonly<Record<number, string>> = {
  52: 'Weekly',
  26: 'Bi-Weekly',
  24: 'Semi-Monthly',
  12: 'Monthly',
};
const overrideFields = { 52: 'wsWk', 26: 'wsBw', 24: 'wsSm', 12: 'wsMo' } as const;
type CycleCount = keyof typeof overrideFields;

/**
 * Adds the payroll rows of a record; if nothing was entered yet (`filled` is false), only the empty rows that each
 * record has.
 */
export function addPayroll(record: DemoRecord, filled: boolean) {
  const { rows, customerId } = record;
  if (!filled) {
    rows.payrolls.push({ customerId });
    rows.adminRates.push({ customerId });
    return;
  }
  addService(record);
  addAdminRates(record, addPayCycles(record));
  addWithholdings(record);
  addWorkersComp(record);
}

function addService({ rows, random, customerId }: DemoRecord) {
  const usesService = random.chance(0.6);
  const contractors = random.chance(0.25);
  const usesContractorService = contractors && random.chance(0.4);
  const usesTimeclock = random.chance(0.35);
  const isNfp = random.chance(0.06);
  rows.payrolls.push({
    customerId,
    usesService,
    vendor: usesService ? random.pick(vendors) : null,
    conversionFee: usesService && random.chance(0.3) ? String(random.int(2, 10) * 125) : null,
    contractors,
    contractorCount: contractors ? random.int(1, 14) : null,
    usesContractorService,
    contractorServiceRate: usesContractorService ? String(random.int(6, 20) / 2) : null,
    contractorServiceCycles: usesContractorService ? random.weighted(cycles) : null,
    usesTimeclock,
    timeclockCount: usesTimeclock ? random.int(1, 5) : null,
    timeclockCharge: usesTimeclock ? String(random.int(8, 24) * 2.5) : null,
    wcTier: random.weighted(riskTiers),
    includeWorkersComp: random.chance(0.7),
    isNfp,
    subjectToFuta: !isNfp,
    unemploymentClaim: random.chance(0.18),
    isTaxCurrent: random.chance(0.94),
  });
}

/** @returns the cycle of most employees */
function addPayCycles({ rows, random, company, customerId }: DemoRecord): CycleCount {
  const cycleCount = random.weighted<CycleCount>(cycles);
  const salaried = company.fullTime > 12 && random.chance(0.35) ? Math.round(company.fullTime * 0.2) : 0;
  const hourly = company.fullTime - salaried;
  const wages = hourly * company.wage + company.partTime * Math.round(company.wage * 0.42);
  rows.payCycles.push({
    customerId,
    description: salaried > 0 ? `Hourly, ${cycleNames[cycleCount]}` : (cycleNames[cycleCount] ?? ''),
    cycleCount,
    ftCount: hourly,
    ptCount: company.partTime,
    wages,
  });
  if (salaried > 0) {
    const salary = Math.round((company.wage * 1.45) / 10) * 10;
    rows.payCycles.push({
      customerId,
      description: 'Salaried, Semi-Monthly',
      cycleCount: 24,
      ftCount: salaried,
      ptCount: 0,
      wages: salaried * salary,
    });
  }
  return cycleCount;
}

function addAdminRates({ rows, random, customerId, reached }: DemoRecord, cycle: CycleCount) {
  const priced = reached !== stage.rfp;
  const typed = priced && random.chance(0.15);
  const field = overrideFields[cycle];
  rows.adminRates.push({
    customerId,
    rate: String(random.int(72, 140) / 2),
    ...(typed ? { [field]: String(random.int(60, 120) / 4), [`${field}Override`]: true } : {}),
    ...(typed && random.chance(0.5)
      ? { wsFee: '0', wsFeeOverride: true, note1: 'Waived for a two-year agreement.' }
      : {}),
    note2: typed ? 'Matched a competing offer.' : null,
  });
}

const neighbors: Readonly<Record<string, readonly StateCode[]>> = {
  IN: ['IL', 'KY', 'MI', 'OH'],
  IL: ['IN'],
  OH: ['IN', 'KY'],
  KY: ['IN'],
  MI: ['IN'],
};

function addWithholdings({ rows, random, company, customerId }: DemoRecord) {
  const people = company.fullTime + company.partTime;
  const { state } = company.town;
  const away = people > 10 && random.chance(0.15) ? Math.ceil(people * 0.15) : 0;
  const states: [StateCode, number][] = [[state, people - away]];
  if (away > 0) states.push([random.pick(neighbors[state] ?? ['IN']), away]);
  for (const [each, employeeCount] of states) {
    rows.withholdings.push({
      customerId,
      state: each,
      employeeCount,
      sutaNum: String(random.int(100_000, 899_999)),
      whAccount: `0${random.int(100_000_000, 199_999_999)}-001`,
      taxRate: String(random.int(5, 52) / 10),
    });
  }
}

/** Shares of employees and pay by kind of work. */
const workShares = [
  { share: 0.1, code: clericalCode },
  { share: 0.06, code: outsideSalesCode },
];

function addWorkersComp({ rows, random, setting, company, customerId }: DemoRecord) {
  const { state } = company.town;
  const people = company.fullTime + company.partTime;
  const monthly = company.fullTime * company.wage + company.partTime * Math.round(company.wage * 0.42);
  const others = company.trade.code === clericalCode ? [] : workShares.filter(({ share }) => people * share >= 1);
  const mainShare = others.reduce((left, { share }) => left - share, 1);
  for (const { share, code } of [{ share: mainShare, code: company.trade.code }, ...others]) {
    const base = setting.compRates.get(`${state} ${code}`);
    // A monopolistic state has no rates, since only its own fund insures.
    if (base === undefined) continue;
    const monthlyWages = toCents(monthly * share);
    rows.workersComp.push({
      customerId,
      state,
      employeeCount: Math.max(1, Math.round(people * share)),
      code,
      rate: (base * (0.95 + random.next() * 0.45)).toFixed(2),
      monthlyWages: monthlyWages.toFixed(2),
      annualWages: monthlyWages.times(12).toFixed(2),
    });
  }
}
