import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { hasTaxableTerms } from '@worksmart/shared/records/payroll/taxable-wages.rules.ts';
import {
  mayBeOverstated,
  unemploymentCost,
  unemploymentTotal,
} from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import { type WcBasis, wcLineCost, wcTotal } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { WcOwner } from '@worksmart/shared/records/payroll/wc-rated-payroll.rules.ts';
import type { Withholding, WorkersComp } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { exact, exactOrNull } from '#platform/decimals.ts';
import { ownJson } from '#platform/stored-json.ts';
import { taxableTermsOf } from '#records/payroll/taxable-wages.service.ts';
import type { CostPart, ProposalCycle, UnemploymentLine, WorkersCompLine, WorkersCompPart } from './proposal.facts.ts';

/** Reads unemployment tax by state, today and proposed, at the rates of the year. */
export const readUnemployment = async (
  db: Db,
  rows: readonly Withholding[],
  cycles: readonly ProposalCycle[],
  year: number,
): Promise<CostPart<UnemploymentLine>> => {
  const state = { in: rows.map((row) => row.state) };
  const rates = await db.rate.findMany({ where: { typeId: rateType.suta, year, state } });
  const lines = rows.map((row): UnemploymentLine => {
    const rate = rates.find((one) => one.state === row.state);
    const input = {
      employeeCount: row.employeeCount,
      ...taxableTermsOf(row),
      taxRate: exact(row.taxRate),
      override: row.override,
      proposedTaxRate: exactOrNull(row.proposedTaxRate),
      currentSUTA: exactOrNull(row.currentSuta),
      proposedSUTA: exactOrNull(row.proposedSuta),
    };
    const table = rate && { ...rate, rate: exact(rate.rate), value: exactOrNull(rate.value) };
    const cost = unemploymentCost(input, table ?? null);
    const cutoff = row.override || hasTaxableTerms(input) ? null : cost.explain?.cutoff;
    return {
      state: row.state,
      employees: row.employeeCount,
      taxRate: input.taxRate,
      cost,
      taxableWages: row.override ? null : (cost.explain?.taxable.amount ?? null),
      knowsWages: !row.override && hasTaxableTerms(input),
      movesExperience: row.state === 'IN' && rate?.reportingLevel === 'provider' && !rate.isVariable,
      mayBeOverstated: cutoff ? mayBeOverstated(cutoff, cycles) : false,
    };
  });
  return { lines, cost: unemploymentTotal(lines.map(({ cost }) => cost)) };
};

/** Reads the names of class codes of the year, by state and code. */
export const readClassNames = async (
  db: Db,
  rows: readonly Pick<WorkersComp, 'state' | 'code'>[],
  year: number,
): Promise<Record<string, string>> => {
  const code = { in: rows.map((row) => row.code) };
  const rates = await db.rate.findMany({ where: { typeId: rateType.workersComp, year, code } });
  return Object.fromEntries(
    rates.flatMap(({ state, code: of, label }) => (state && of && label ? [[`${state} ${of}`, label]] : [])),
  );
};

/** Reads workers' comp by state and class code, today and proposed, at the rates of the year and the customer's tier. */
export const readWorkersComp = async (
  db: Db,
  rows: readonly WorkersComp[],
  tier: number,
  year: number,
  basis: WcBasis,
): Promise<WorkersCompPart> => {
  const code = { in: rows.map((row) => row.code) };
  const rates = await db.rate.findMany({ where: { typeId: rateType.workersComp, year, code } });
  const lines = rows.map((row): WorkersCompLine => {
    const rate = rates.find((one) => one.state === row.state && one.code === row.code);
    const annualWages = exact(row.annualWages);
    const today = exact(row.rate);
    const cost = wcLineCost(
      {
        state: row.state,
        annualWages,
        overtimeWages: exact(row.overtimeWages),
        overtimeFactor: exact(row.overtimeFactor),
        overtimeExcluded: exactOrNull(row.overtimeExcluded),
        owners: ownJson<readonly WcOwner[]>(row.owners),
        rate: today,
        override: row.override,
        proposedRate: exactOrNull(row.proposedRate),
        currentCost: exactOrNull(row.currentCost),
        proposedCost: exactOrNull(row.proposedCost),
      },
      rate ? { id: rate.id, year: rate.year, rate: exact(rate.rate) } : null,
      tier,
      basis,
    );
    return { state: row.state, code: row.code, annualWages, rate: today, override: row.override, cost };
  });
  return {
    lines,
    terms: basis.terms,
    ...wcTotal(
      lines.map(({ cost, ...line }) => ({ ...line, ...cost })),
      basis,
    ),
  };
};
