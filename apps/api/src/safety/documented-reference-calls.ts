import { contract } from '@worksmart/shared/contract.ts';
import type { DocumentedCall } from './documented-call.ts';

const { reference } = contract;
const everyone = { roles: '14578' } as const;
const operations = { roles: '147', others: 403 } as const;

const tierNames = ['id', 'type.id', 'year', 'description', 'rate'];
const planNames = [
  ...['id', 'type.id', 'year', 'name', 'vendor', 'effectiveDate', 'code', 'modelType.id', 'description'],
  ...['eE_Amount', 'eS_Amount', 'eC_Amount', 'eF_Amount'],
];
const rateNames = ['id', 'type.id', 'year', 'state', 'rate'];
const feeNames = [
  ...['id', 'year', 'feeType.id', 'payCycle.id', 'payCycle.description', 'employeeRange.id'],
  ...['employeeRange.description', 'feeAmount'],
];
const first = (names: readonly string[]) => names.map((name) => `0.${name}`);

let rowCount = 0;
/** Returns a number that makes each row unique. */
const next = (): number => {
  rowCount += 1;
  return rowCount;
};

/**
 * Document 001, section 7: tiers, plans, rates and fees. `{tierRow}` and the like are rows added for a call that
 * deletes one.
 */
export const documentedReferenceCalls: readonly DocumentedCall[] = [
  {
    call: 'GET /tiers',
    route: reference.tiers,
    query: { typeId: 5, year: 2026 },
    ...everyone,
    answer: first(tierNames),
  },
  {
    call: 'POST /tier',
    route: reference.saveTier,
    ...operations,
    body: () => ({ id: 0, type: { id: 5 }, year: 2026, description: `Documented ${next()}`, rate: 1.05 }),
    answer: tierNames,
  },
  { call: 'DELETE /tier/{tierRow}', route: reference.removeTier, ...operations, answer: ['id'] },
  {
    call: 'GET /plans',
    route: reference.plans,
    query: { typeId: 6, year: 2026 },
    ...everyone,
    answer: first(planNames),
  },
  {
    call: 'POST /plan',
    route: reference.savePlan,
    ...operations,
    body: () => ({
      ...{
        id: 0,
        type: { id: 6 },
        year: 2026,
        name: 'PPO',
        vendor: 'Crossroads',
        effectiveDate: '2026-01-01T00:00:00',
      },
      ...{ code: `D-${next()}`, modelType: { id: 79 }, description: 'PPO', eE_Amount: 1, eS_Amount: 2 },
      ...{ eC_Amount: 3, eF_Amount: 4.5 },
    }),
    answer: planNames,
  },
  { call: 'DELETE /plan/{planRow}', route: reference.removePlan, ...operations, answer: ['id'] },
  {
    call: 'GET /rates',
    route: reference.rates,
    query: { typeId: 7, year: 2026 },
    ...everyone,
    answer: first([...rateNames, 'value', 'isVariable']),
  },
  {
    call: 'GET /rates',
    route: reference.rates,
    query: { typeId: 48, year: 2026 },
    ...everyone,
    answer: first([...rateNames, 'code']),
  },
  {
    call: 'POST /rate',
    route: reference.saveRate,
    ...operations,
    body: () => ({
      ...{ id: 0, type: { id: 48 }, year: 2090, state: 'IN', code: String(next()), rate: 1.25 },
    }),
    answer: [...rateNames, 'code'],
  },
  { call: 'DELETE /rate/{rateRow}', route: reference.removeRate, ...operations, answer: ['id'] },
  {
    call: 'GET /fees',
    route: reference.fees,
    query: { typeId: 49, year: 2026 },
    ...everyone,
    answer: first(feeNames),
  },
  {
    call: 'POST /fee',
    route: reference.saveFee,
    ...operations,
    body: () => ({
      ...{ id: 0, year: 2000 + next(), feeType: { id: 49 }, payCycle: { id: 51 }, employeeRange: { id: 81 } },
      feeAmount: 19.5,
    }),
    answer: feeNames,
  },
  { call: 'DELETE /fee/{feeRow}', route: reference.removeFee, ...operations, answer: ['id'] },
];
