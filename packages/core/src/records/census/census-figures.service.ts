import { hash } from 'node:crypto';
import {
  type CensusFigure,
  type CycleRow,
  changesAnything,
  type FigurePlan,
  type FigureValues,
  type PlanRow,
  planPayCycles,
  planQuantities,
} from '@worksmart/shared/records/census/apply.rules.ts';
import {
  type ClassRow,
  planSuta,
  planSutaWages,
  planWorkersComp,
  type TaxedStateRow,
} from '@worksmart/shared/records/census/apply-taxes.rules.ts';
import type { PlanFigureRow } from '@worksmart/shared/records/census/cover.rules.ts';
import { employeesOf } from '@worksmart/shared/records/census/figures.rules.ts';
import type { CensusFigureList } from '@worksmart/shared/records/census/figures.schema.ts';
import { insuranceType, rateType } from '@worksmart/shared/records/lookups/constants.ts';
import type { CensusApplication } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { storedAfter } from '#records/customers/stored-census.service.ts';
import { linePayrollOf } from '#records/payroll/workers-comp.service.ts';
import { findActiveCensus } from './active-census.service.ts';
import { canApplyCensus, seesCensusDetails } from './census.policy.ts';
import { readFigureRows } from './census.queries.ts';
import { rateYearOf } from './census.service.ts';
import { openForCensus } from './census-access.service.ts';
import { dayOf } from './census-version.ts';

/** A figure of a record with what the active census would make of it. */
interface PlannedFigure extends FigurePlan {
  figure: CensusFigure;
  targetId: number | null;
  title: string;
  /** Changes with any of the rows' values, before or after. */
  version: string;
}

interface RecordRows {
  payCycles: CycleRow[];
  suta: TaxedStateRow[];
  /** USD per year by state, of the record's year. */
  cutoffs: ReadonlyMap<string, number>;
  workersComp: ClassRow[];
  plans: PlanRow[];
}

const readRecord = async (ctx: Context, customerId: number): Promise<RecordRows> => {
  const { db } = ctx;
  const of = { where: { customerId }, orderBy: { id: 'asc' } } as const;
  const ofGroup = { customerId, insuranceTypeId: insuranceType.group };
  const cycles = await db.payCycle.findMany(of);
  const states = await db.withholding.findMany(of);
  const year = await rateYearOf(ctx, customerId);
  const rates = await db.rate.findMany({ where: { typeId: rateType.suta, year } });
  const classes = await db.workersComp.findMany(of);
  return {
    payCycles: cycles.map((row) => ({ ...row, wages: row.wages.toNumber() })),
    suta: states.map((row) => ({
      ...row,
      belowBaseWages: row.belowBaseWages.toNumber(),
      taxableWages: row.taxableWages?.toNumber() ?? null,
    })),
    cutoffs: new Map(rates.flatMap(({ state, value }) => (state && value ? [[state, value.toNumber()]] : []))),
    workersComp: classes.map((row) => ({
      ...row,
      ...linePayrollOf(row),
      monthlyWages: row.monthlyWages.toNumber(),
    })),
    plans: await db.customerPlan.findMany({ where: ofGroup, orderBy: { id: 'asc' } }),
  };
};

/** The active census with what figures need of its people. Of thousands of them it takes most of the time, so read it once. */
interface ActiveCensus {
  id: number;
  asOf: string;
  rows: PlanFigureRow[];
}

/** Reads the active census; undefined without one. The caller has opened the customer. */
export const readActiveCensus = async (ctx: Context, customerId: number): Promise<ActiveCensus | undefined> => {
  const census = await findActiveCensus(ctx.db, customerId);
  return census
    ? { id: census.id, asOf: dayOf(census.asOf), rows: await readFigureRows(ctx.db, census.id) }
    : undefined;
};

/** Plans all figures of a census for the record as it is now. The caller has opened the customer. */
export const planFigures = async (
  ctx: Context,
  customerId: number,
  { asOf, rows }: ActiveCensus,
): Promise<PlannedFigure[]> => {
  const record = await readRecord(ctx, customerId);
  const planned: Omit<PlannedFigure, 'version'>[] = [
    { figure: 'payCycles', targetId: null, title: 'Pay Cycles', ...planPayCycles(rows, asOf, record.payCycles) },
    { figure: 'suta', targetId: null, title: 'Employees of Unemployment', ...planSuta(rows, asOf, record.suta) },
    {
      figure: 'sutaWages',
      targetId: null,
      title: 'Taxable Wages of Unemployment',
      ...planSutaWages(rows, asOf, record.suta, (state) => record.cutoffs.get(state) ?? null),
    },
    {
      figure: 'workersComp',
      targetId: null,
      title: 'Workers’ Compensation',
      ...planWorkersComp(rows, asOf, record.workersComp),
    },
    ...record.plans.map((plan) => ({
      figure: 'plan' as const,
      targetId: plan.id,
      title: `Quantities of ${plan.planName}`,
      ...planQuantities(rows, asOf, plan),
    })),
  ];
  return planned.map((one) => ({ ...one, version: hash('sha256', JSON.stringify(one.changes), 'base64url') }));
};

/** A row that was written, as stored with the application. */
export interface WrittenRow {
  id: number;
  values: FigureValues;
}

/** Whether the record still has the values that were applied. */
const isCurrent = ({ after }: CensusApplication, { changes }: PlannedFigure): boolean =>
  storedAfter.read(after).every(({ id, values }) => {
    const row = changes.find((change) => change.id === id);
    return row !== undefined && Object.entries(values).every(([field, value]) => row.before[field] === value);
  });

const namesOf = async (ctx: Context, ids: readonly number[]): Promise<Map<number, string>> => {
  const users = ids.length > 0 ? await ctx.db.user.findMany({ where: { id: { in: [...ids] } } }) : [];
  return new Map(users.map((user) => [user.id, fullName(user)]));
};

const mostWages = 3;

/** The highest and lowest wages, for a caller who may see wages: a wrong one stands out there. */
const wagesOf = async (ctx: Context, customerId: number, { asOf, rows }: ActiveCensus) => {
  if (!seesCensusDetails(ctx.actor, await openCustomer(ctx, customerId))) return null;
  const wages = employeesOf(rows, asOf)
    .flatMap(({ annual }) => annual ?? [])
    .sort((one, other) => other - one);
  return { highest: wages.slice(0, mostWages), lowest: wages.slice(-mostWages).reverse() };
};

/** Returns the figures of a census with what was last applied to each. The caller has opened the customer. */
export const figuresOf = async (
  ctx: Context,
  customerId: number,
  census: ActiveCensus | undefined,
): Promise<CensusFigureList> => {
  if (!census) return { censusId: null, wages: null, figures: [] };
  const planned = await planFigures(ctx, customerId, census);
  const where = { customerId, undoneAt: null };
  const applications = await ctx.db.censusApplication.findMany({ where, orderBy: { id: 'desc' } });
  const names = await namesOf(
    ctx,
    applications.flatMap(({ appliedById }) => appliedById ?? []),
  );
  return {
    censusId: census.id,
    wages: await wagesOf(ctx, customerId, census),
    figures: planned.map((one) => {
      const { figure, targetId, title, version, changes, notes } = one;
      const last = applications.find((row) => row.figure === figure && row.targetId === targetId);
      return {
        figure,
        targetId,
        title,
        version,
        notes,
        changed: changesAnything(one),
        changes: changes.map(({ id, name, before, after }) => ({ id, name, before, after })),
        applied: last
          ? {
              id: last.id,
              asOf: dayOf(last.asOf),
              appliedOn: last.appliedAt.toISOString(),
              appliedBy: names.get(last.appliedById ?? 0) ?? '',
              current: isCurrent(last, one),
            }
          : null,
      };
    }),
  };
};

/** Returns the figures that the active census drives. @throws AppError not_found, forbidden */
export const listCensusFigures = async (ctx: Context, customerId: number) => {
  await openForCensus(ctx, customerId, canApplyCensus);
  return figuresOf(ctx, customerId, await readActiveCensus(ctx, customerId));
};
