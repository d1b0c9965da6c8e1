import { type Amount, plain, sum } from '@worksmart/shared/platform/money.ts';
import { missingLimitsText } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import {
  type FicaCost,
  type FutaLine,
  ficaCost,
  futaLine,
  knowsPay,
  payOf,
} from '@worksmart/shared/records/payroll/employer-taxes.rules.ts';
import type { PayrollTaxes } from '@worksmart/shared/records/payroll/payroll-taxes.schema.ts';
import {
  monthsLeftFrom,
  type WageBaseRestart,
  wageBaseCarriesIn,
  wageBaseRestart,
} from '@worksmart/shared/records/payroll/wage-base-restart.rules.ts';
import type { PayCycle, Payroll, Rate, Withholding } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { exact, exactOrNull } from '#platform/decimals.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { taxableTermsOf } from './taxable-wages.service.ts';

/** The parts of a record that its payroll taxes depend on. */
export interface TaxedRecord {
  /** Year of the rate tables. */
  year: number;
  payroll: Pick<Payroll, 'subjectToFuta' | 'highEarners'>;
  payCycles: readonly PayCycle[];
  withholdings: readonly Withholding[];
  /** The first day as a client; null if none is planned. */
  startDate: Date | null;
}

export interface PayrollTaxFacts {
  /** Null if the pay is not known, or if Operations lacks the FICA rate or the Social Security wage base. */
  fica: FicaCost | null;
  /** By state; empty if none is owed. Null if it is owed and the record has no states, or Operations no rate. */
  futa: readonly FutaLine[] | null;
  /** USD a year; null if any of it is unknown. */
  total: Amount | null;
  monthsLeft: number | null;
  /** Null without a start date in the year of the rates. */
  restart: WageBaseRestart | null;
  /** What Operations or the record lacks, one sentence each. */
  missing: readonly string[];
}

const readTables = async (db: Db, { year, withholdings }: TaxedRecord) => {
  const state = { in: withholdings.map((row) => row.state) };
  const federal = { typeId: { in: [rateType.fica, rateType.futa] } };
  const rates = await db.rate.findMany({
    where: { year, OR: [federal, { typeId: rateType.suta, state }] },
  });
  const limits = await db.benefitYear.findUnique({ where: { year }, select: { socialSecurityWageBase: true } });
  const reductions = await db.futaCreditReduction.findMany({ where: { year, state } });
  const provider = await db.branding.findUnique({ where: { id: 1 }, select: { providerIsCpeo: true } });
  return { rates, limits, reductions, providerIsCpeo: provider?.providerIsCpeo ?? null };
};
type Tables = Awaited<ReturnType<typeof readTables>>;

const futaLinesOf = ({ payroll, withholdings }: TaxedRecord, { rates, reductions }: Tables): FutaLine[] | null => {
  if (!payroll.subjectToFuta) return [];
  const net = rates.find(({ typeId }) => typeId === rateType.futa);
  if (!net || withholdings.length === 0) return null;
  return withholdings.map((row) => {
    const found = reductions.find(({ state }) => state === row.state);
    const reduction = found && { percent: exact(found.percent), projected: found.projected };
    const people = { state: row.state, employeeCount: row.employeeCount, ...taxableTermsOf(row) };
    return futaLine(people, exact(net.rate), reduction);
  });
};

const restartStateOf = (row: Withholding, suta: Rate | undefined, futa: FutaLine | undefined) => ({
  state: row.state,
  employeeCount: row.employeeCount,
  proposedTaxRate: exactOrNull(row.proposedTaxRate),
  cutoff: exactOrNull(suta?.value),
  carries: suta ? wageBaseCarriesIn(suta) : null,
  futaRate: futa?.rate ?? null,
});

const missingOf = (year: number, lacks: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(lacks).flatMap(([what, isMissing]) => (isMissing ? [missingLimitsText(what, year)] : []));

const noPay = 'Social Security and Medicare: no pay cycle with employees and wages yet.';
const noStates = 'Federal unemployment: no state with employees yet.';

/** Calculates federal payroll taxes and the tax of wage bases that start again, by the tables of the record's year. */
export const payrollTaxFacts = async (db: Db, record: TaxedRecord): Promise<PayrollTaxFacts> => {
  const tables = await readTables(db, record);
  const { year, payroll, payCycles, withholdings, startDate } = record;
  const cycles = payCycles.map((cycle) => ({ ...cycle, wages: exact(cycle.wages) }));
  const pay = payOf(cycles, payroll.highEarners as number[]);
  const ficaRate = exactOrNull(tables.rates.find(({ typeId }) => typeId === rateType.fica)?.rate);
  const base = exactOrNull(tables.limits?.socialSecurityWageBase);
  const fica = ficaRate && base ? ficaCost(pay, ficaRate, base) : null;
  const futa = futaLinesOf(record, tables);
  const sutaOf = (of: string) => tables.rates.find(({ typeId, state }) => typeId === rateType.suta && state === of);
  const monthsLeft = startDate && monthsLeftFrom(startDate.toISOString(), year);
  const states = withholdings.map((row, at) => restartStateOf(row, sutaOf(row.state), futa?.[at]));
  const { providerIsCpeo } = tables;
  return {
    fica,
    futa,
    monthsLeft,
    total: fica && futa && sum([fica.socialSecurity, fica.medicare, ...futa.map(({ amount }) => amount)]),
    restart:
      monthsLeft === null
        ? null
        : wageBaseRestart({ monthsLeft, pay, states, providerIsCpeo, ficaRate, socialSecurityBase: base }),
    missing: [
      ...missingOf(year, {
        'FICA rate': !ficaRate,
        'Social Security wage base': !base,
        'FUTA rate': futa === null && withholdings.length > 0,
      }),
      ...(knowsPay(pay) ? [] : [noPay]),
      ...(payroll.subjectToFuta && withholdings.length === 0 ? [noStates] : []),
    ],
  };
};

const unknown = { socialSecurity: null, medicare: null };
const noRestart = { parts: [], total: null };

const shown = (year: number, { fica, futa, total, monthsLeft, restart, missing }: PayrollTaxFacts): PayrollTaxes => ({
  year,
  employer: plain({ ...(fica ?? unknown), futa, total }),
  restart: plain({ monthsLeft, ...(restart ?? noRestart) }),
  missing: [...missing],
});

/** Reads when a customer becomes a client, by its operating year; null if that is not planned. */
export const readStartDate = async (db: Db, customerId: number): Promise<Date | null> => {
  const { operatingYear: year } = await db.customer.findUniqueOrThrow({ where: { id: customerId } });
  return (await db.clientYear.findFirst({ where: { customerId, year } }))?.startDate ?? null;
};

/** Reads the record that payroll taxes depend on. */
const readTaxedRecord = async (db: Db, customerId: number): Promise<TaxedRecord> => {
  const { operatingYear, rfp, payroll, payCycles, withholdings } = await db.customer.findUniqueOrThrow({
    where: { id: customerId },
    include: {
      rfp: { select: { rfpYear: true } },
      payroll: true,
      payCycles: true,
      withholdings: { orderBy: { id: 'asc' } },
    },
  });
  return {
    year: rfp?.rfpYear ?? operatingYear,
    payCycles,
    withholdings,
    startDate: await readStartDate(db, customerId),
    payroll: payroll ?? { subjectToFuta: true, highEarners: [] },
  };
};

/**
 * Returns a customer's federal payroll taxes and the tax of wage bases that start again.
 * @throws AppError not_found
 */
export const readPayrollTaxes = async (ctx: Context, customerId: number): Promise<PayrollTaxes> => {
  await openCustomer(ctx, customerId);
  const record = await readTaxedRecord(ctx.db, customerId);
  return shown(record.year, await payrollTaxFacts(ctx.db, record));
};
