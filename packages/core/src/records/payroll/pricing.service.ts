import { type Amount, exactText } from '@worksmart/shared/platform/money.ts';
import { feeType, rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { type FeeRow, priceAdminRates, type TypedRates } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import { unemploymentCost } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import type { AdminRates, Rate } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { type Prices, type PricingInputs, readPricingInputs, storePrices } from './pricing.queries.ts';
import { workersCompPrices } from './workers-comp-prices.ts';

/** Reads the fee tables of the given years, as the admin rate rule needs them. */
export const readFees = async (db: Db, years: readonly number[]): Promise<FeeRow[]> => {
  const feeTypeId = { in: [feeType.administrative, feeType.implementation] };
  const fees = await db.fee.findMany({ where: { year: { in: [...years] }, feeTypeId } });
  return fees.map(({ feeAmount, ...fee }) => ({ ...fee, feeAmount: feeAmount.toString() }));
};

/** Returns stored admin rates under the contract's names, as the admin rate rule needs them. */
export const typedRatesOf = (rates: AdminRates): TypedRates => ({
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

type RateTable = Map<string, Rate>;

const keyOf = (typeId: number, year: number, state: string | null, code: string | null) =>
  [typeId, year, state, typeId === rateType.workersComp ? code : ''].join('|');

/** Reads the SUTA and workers' comp rates of the customers' years and states. */
const readRates = async (db: Db, customers: readonly PricingInputs[], years: number[]): Promise<RateTable> => {
  const rows = customers.flatMap(({ withholdings, workersComp }) => [...withholdings, ...workersComp]);
  if (rows.length === 0) return new Map();
  const state = { in: [...new Set(rows.map((row) => row.state))] };
  const typeId = { in: [rateType.suta, rateType.workersComp] };
  const rates = await db.rate.findMany({ where: { typeId, year: { in: years }, state } });
  return new Map(rates.map((rate) => [keyOf(rate.typeId, rate.year, rate.state, rate.code), rate]));
};

const textOf = (amount: Amount | null): string | null => amount && exactText(amount);

const pricesOf = (customer: PricingInputs, fees: readonly FeeRow[], rates: RateTable): Prices => {
  const { id, year } = customer;
  const admin = priceAdminRates(customer.adminRates, customer.payCycles, fees, year);
  return {
    adminRates: [
      {
        id,
        ws_fee: textOf(admin.wsFee),
        ws_wk: textOf(admin.wS_WK),
        ws_bw: textOf(admin.wS_BW),
        ws_sm: textOf(admin.wS_SM),
        ws_mo: textOf(admin.wS_MO),
      },
    ],
    withholdings: customer.withholdings.map((row) => {
      const rate = rates.get(keyOf(rateType.suta, year, row.state, null));
      const table = rate && { ...rate, rate: rate.rate.toString(), value: rate.value?.toString() ?? null };
      const cost = unemploymentCost(row, table ?? null);
      return {
        id: row.id,
        proposed_tax_rate: textOf(cost.proposedTaxRate),
        current_suta: textOf(cost.currentSUTA),
        proposed_suta: textOf(cost.proposedSUTA),
      };
    }),
    ...workersCompPrices(customer, ({ state, code }) => rates.get(keyOf(rateType.workersComp, year, state, code))),
  };
};

/** The most customers that are priced at once. */
const mostAtOnce = 500;

/**
 * Calculates and stores every figure that is not overridden: admin rates, unemployment and workers' comp costs, by the
 * tables of the RFP year. Runs the same few statements for one customer as for hundreds.
 */
export const repriceCustomers = async (db: Db, customerIds: readonly number[]): Promise<void> => {
  for (let from = 0; from < customerIds.length; from += mostAtOnce) {
    await repriceSome(db, customerIds.slice(from, from + mostAtOnce));
  }
};

const repriceSome = async (db: Db, customerIds: readonly number[]): Promise<void> => {
  const customers = await readPricingInputs(db, customerIds);
  const years = [...new Set(customers.map(({ year }) => year))];
  const fees = await readFees(db, years);
  const rates = await readRates(db, customers, years);
  const prices = customers.map((customer) => pricesOf(customer, fees, rates));
  await storePrices(db, {
    adminRates: prices.flatMap(({ adminRates }) => adminRates),
    withholdings: prices.flatMap(({ withholdings }) => withholdings),
    workersComp: prices.flatMap(({ workersComp }) => workersComp),
    premiums: prices.flatMap(({ premiums }) => premiums),
  });
};

/** Reprices one customer in the caller's transaction. */
export const repriceCustomer = (db: Db, customerId: number): Promise<void> => repriceCustomers(db, [customerId]);
