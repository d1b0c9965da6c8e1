import { AppError, type FieldErrors } from '@worksmart/shared/platform/errors.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { feeType, payrollCycles, rateType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Db } from '#platform/db.ts';
import { type RowFields, type StoredRow, tableOf } from './reference-rows.ts';

const insensitively = (text: string) => ({ equals: text, mode: 'insensitive' });

/** The fields that must be unique, as a where of each kind. */
const keys: { [K in ReferenceKind]: (row: RowFields<K>) => object } = {
  tier: ({ typeId, year, description }) => ({ typeId, year, description: insensitively(description) }),
  plan: ({ typeId, year, code }) => ({ typeId, year, code: insensitively(code) }),
  rate: ({ typeId, year, state, code }) => {
    if (typeId === rateType.suta) return { typeId, year, state };
    return typeId === rateType.workersComp ? { typeId, year, state, code } : { typeId, year };
  },
  fee: ({ feeTypeId, year, payCycleId, employeeRangeId }) => ({
    feeTypeId,
    year,
    employeeRangeId,
    payCycleId: payCycleId ?? null,
  }),
};

/** The invalid field, and a message that names the existing row. */
const messages: { [K in ReferenceKind]: (row: StoredRow<K>) => readonly [field: string, message: string] } = {
  tier: ({ description, year }) => ['description', `${year} already has a tier "${description}".`],
  plan: ({ code, name, year }) => ['code', `${name} already has the code ${code} in ${year}.`],
  rate: ({ typeId, state, code, rate, year }) => {
    if (typeId === rateType.suta) return ['state', `${state} already has a rate of ${rate}% in ${year}.`];
    if (typeId === rateType.workersComp) {
      return ['code', `Code ${code} of ${state} already has a rate of ${rate}% in ${year}.`];
    }
    return ['rate', `${year} already has a rate of ${rate}%.`];
  },
  fee: ({ feeTypeId, payCycleId, feeAmount, year }) => {
    const cycle = payrollCycles.find(({ id }) => id === payCycleId)?.name;
    const where = feeTypeId === feeType.administrative && cycle ? ` ${cycle}` : '';
    return [
      'employeeRange',
      `This number of employees already has a${where} fee of ${formatMoney(feeAmount.toString())} in ${year}.`,
    ];
  },
};

/**
 * Rejects a second row with the same unique fields.
 * @param id the row's own id, 0 for a new one
 * @throws AppError duplicate: a field error that names the other row, with that row's id in the details
 */
export const rejectDuplicate = async <K extends ReferenceKind>(
  db: Db,
  kind: K,
  id: number,
  fields: RowFields<K>,
): Promise<void> => {
  const alike = await tableOf(db, kind).findMany({ where: keys[kind](fields) });
  const other = alike.find((row) => row.id !== id);
  if (!other) return;
  const [field, message] = messages[kind](other);
  const wrong: FieldErrors = { [field]: [message] };
  throw new AppError('duplicate', message, { fields: wrong, details: { id: other.id } });
};
