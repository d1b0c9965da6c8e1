import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { below, type DocumentedCall, everyone, operations } from './documented-call.ts';

const tierNames = ['id', 'type.id', 'year', 'description', 'rate'];
const planNames = [
  'id',
  'type.id',
  'year',
  'name',
  'vendor',
  'effectiveDate',
  'code',
  'modelType.id',
  'description',
  'eE_Amount',
  'eS_Amount',
  'eC_Amount',
  'eF_Amount',
];
const rateNames = ['id', 'type.id', 'year', 'state', 'rate'];
const feeNames = [
  'id',
  'year',
  'feeType.id',
  'payCycle.id',
  'payCycle.description',
  'employeeRange.id',
  'employeeRange.description',
  'feeAmount',
];

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
  { call: 'GET /tiers', query: { typeId: 5, year: 2026 }, ...everyone, returns: below('0', ...tierNames) },
  {
    call: 'POST /tier',
    ...operations,
    body: () => ({ id: 0, type: { id: 5 }, year: 2026, description: `Documented ${next()}`, rate: 1.05 }),
    returns: tierNames,
  },
  { call: 'DELETE /tier/{tierRow}', ...operations, returns: ['id'] },
  { call: 'GET /plans', query: { typeId: 6, year: 2026 }, ...everyone, returns: below('0', ...planNames) },
  {
    call: 'POST /plan',
    ...operations,
    body: () => ({
      id: 0,
      type: { id: 6 },
      year: 2026,
      name: 'PPO',
      vendor: 'Crossroads',
      code: `D-${next()}`,
      effectiveDate: '2026-01-01T00:00:00',
      modelType: { id: 79 },
      description: 'PPO',
      ...byTier('Amount', 1, 2, 3, 4.5),
    }),
    returns: planNames,
  },
  { call: 'DELETE /plan/{planRow}', ...operations, returns: ['id'] },
  {
    call: 'GET /rates',
    query: { typeId: 7, year: 2026 },
    ...everyone,
    returns: below('0', ...rateNames, 'value', 'isVariable'),
  },
  { call: 'GET /rates', query: { typeId: 48, year: 2026 }, ...everyone, returns: below('0', ...rateNames, 'code') },
  {
    call: 'POST /rate',
    ...operations,
    body: () => ({ id: 0, type: { id: 48 }, year: 2090, state: 'IN', code: String(next()), rate: 1.25 }),
    returns: [...rateNames, 'code'],
  },
  { call: 'DELETE /rate/{rateRow}', ...operations, returns: ['id'] },
  { call: 'GET /fees', query: { typeId: 49, year: 2026 }, ...everyone, returns: below('0', ...feeNames) },
  {
    call: 'POST /fee',
    ...operations,
    body: () => ({
      id: 0,
      year: 2000 + next(),
      feeType: { id: 49 },
      payCycle: { id: 51 },
      employeeRange: { id: 81 },
      feeAmount: 19.5,
    }),
    returns: feeNames,
  },
  { call: 'DELETE /fee/{feeRow}', ...operations, returns: ['id'] },
];
