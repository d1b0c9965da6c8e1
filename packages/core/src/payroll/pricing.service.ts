import { feeType, rateType } from '@worksmart/shared/lookups/constants.ts';
import type { Amount } from '@worksmart/shared/money.ts';
import { type FeeRow, type PricedRates, priceAdminRates } from '@worksmart/shared/payroll/admin-rates.rules.ts';
import { unemploymentCost } from '@worksmart/shared/payroll/unemployment.rules.ts';
import { workersCompCost } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import type { Db } from '../db.ts';
import type { AdminRates, Rate } from '../generated/prisma/client.ts';
import { storePrices } from './pricing.queries.ts';

/** The fee tables of some years, as the admin-rate rule reads them. */
export const readFees = async (db: Db, years: readonly number[]): Promise<FeeRow[]> => {
  const feeTypeId = { in: [feeType.administrative, feeType.implementation] };
  const fees = await db.fee.findMany({ where: { year: { in: [...years] }, feeTypeId } });
  return fees.map(({ feeAmount, ...fee }) => ({ ...fee, feeAmount: feeAmount.toString() }));
};

/** Stored admin rates under the contract's names. */
export const typedRatesOf = (rates: AdminRates) => ({
  wsFee: rates.wsFee?.toString() ?? null,
  wsFee_Override: rates.wsFeeOverride,
  wS_WK: rates.wsWk?.toString() ?? null,
  wS_WK_Override: rates.wsWkOverride,
  wS_BW: rates.wsBw?.toString() ?? null,
  wS_BW_Override: rates.wsBwOverride,
  wS_SM: rates.wsSm?.toString() ?? null,
  wS_SM_Override: rates.wsSmOverride,
  wS_MO: rates.wsMo?.toString() ?? null,
  wS_MO_Override: rates.wsMoOverride,
});

const textOf = (amount: Amount | null): string | null => amount?.toFixed() ?? null;

const ratesToStore = (id: number, priced: PricedRates) => ({
  id,
  ws_fee: textOf(priced.wsFee),
  ws_wk: textOf(priced.wS_WK),
  ws_bw: textOf(priced.wS_BW),
  ws_sm: textOf(priced.wS_SM),
  ws_mo: textOf(priced.wS_MO),
});

const rateKey = (typeId: number, year: number, state: string | null, code: string | null) =>
  [typeId, year, state, typeId === rateType.workersComp ? code : ''].join('|');

const readRates = async (db: Db, years: number[], states: string[]): Promise<Map<string, Rate>> => {
  if (states.length === 0) return new Map();
  const typeId = { in: [rateType.suta, rateType.workersComp] };
  const rates = await db.rate.findMany({ where: { typeId, year: { in: years }, state: { in: states } } });
  return new Map(rates.map((rate) => [rateKey(rate.typeId, rate.year, rate.state, rate.code), rate]));
};

const withInputs = {
  rfp: { select: { rfpYear: true } },
  payroll: { select: { wcTier: true } },
  adminRates: true,
  payCycles: true,
  withholdings: true,
  workersComp: true,
} as const;

/**
 * Computes and stores every figure that is not overridden: admin rates, unemployment and workers' comp costs, by the
 * tables of the rfp year. Needs the same few statements for one customer as for hundreds.
 */
export const repriceCustomers = async (db: Db, customerIds: readonly number[]): Promise<void> => {
  const customers = await db.customer.findMany({ where: { id: { in: [...customerIds] } }, include: withInputs });
  const yearOf = (customer: (typeof customers)[number]) => customer.rfp?.rfpYear ?? customer.operatingYear;
  const years = [...new Set(customers.map(yearOf))];
  const taxed = customers.flatMap(({ withholdings, workersComp }) => [...withholdings, ...workersComp]);
  const fees = await readFees(db, years);
  const rates = await readRates(db, years, [...new Set(taxed.map(({ state }) => state))]);

  const adminRates = customers.flatMap((customer) => {
    if (!customer.adminRates) return [];
    const typed = typedRatesOf(customer.adminRates);
    return ratesToStore(customer.id, priceAdminRates(typed, customer.payCycles, fees, yearOf(customer)));
  });
  const withholdings = customers.flatMap((customer) =>
    customer.withholdings.map((row) => {
      const rate = rates.get(rateKey(rateType.suta, yearOf(customer), row.state, null));
      const cost = unemploymentCost(
        {
          employeeCount: row.employeeCount,
          override: row.override,
          taxRate: row.taxRate.toString(),
          proposedTaxRate: row.proposedTaxRate?.toString() ?? null,
          currentSUTA: row.currentSuta?.toString() ?? null,
          proposedSUTA: row.proposedSuta?.toString() ?? null,
        },
        rate ? { ...rate, rate: rate.rate.toString(), value: rate.value?.toString() ?? null } : null,
      );
      return {
        id: row.id,
        proposed_tax_rate: textOf(cost.proposedTaxRate),
        current_suta: textOf(cost.currentSUTA),
        proposed_suta: textOf(cost.proposedSUTA),
      };
    }),
  );
  const workersComp = customers.flatMap((customer) =>
    customer.workersComp.map((row) => {
      const rate = rates.get(rateKey(rateType.workersComp, yearOf(customer), row.state, row.code));
      const cost = workersCompCost(
        {
          annualWages: row.annualWages.toString(),
          rate: row.rate.toString(),
          override: row.override,
          proposedRate: row.proposedRate?.toString() ?? null,
          currentCost: row.currentCost?.toString() ?? null,
          proposedCost: row.proposedCost?.toString() ?? null,
        },
        rate ? { ...rate, rate: rate.rate.toString() } : null,
        customer.payroll?.wcTier ?? 110,
      );
      return {
        id: row.id,
        proposed_rate: textOf(cost.proposedRate),
        current_cost: textOf(cost.currentCost),
        proposed_cost: textOf(cost.proposedCost),
      };
    }),
  );
  await storePrices(db, { adminRates, withholdings, workersComp });
};

/** The same for one customer, inside the caller's transaction. */
export const repriceCustomer = (db: Db, customerId: number): Promise<void> => repriceCustomers(db, [customerId]);
