import { forbiddenFields } from '@worksmart/shared/platform/errors.ts';
import { columnOf, type Fields } from '@worksmart/shared/platform/record.ts';
import { benefitsFields } from '@worksmart/shared/records/customers/benefits.fields.ts';
import {
  companyFields,
  pageFields,
  profileFields,
  rfpFields,
  salesFields,
} from '@worksmart/shared/records/customers/customer.fields.ts';
import { choosableFields } from '@worksmart/shared/records/customers/merge.rules.ts';
import { hasW2Wages } from '@worksmart/shared/records/customers/rules.ts';
import { adminRatesFields, payRollFields, taxInfoFields } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import { wcTermsFields } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Changes } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';

type Model = 'customer' | 'clientYear' | 'rfp' | 'payroll' | 'adminRates' | 'rfpBenefits';

interface Part {
  model: Model;
  /** How the paths of its fields begin, and their names in the audit. */
  under: string;
  audited: string;
  fields: Fields;
}

const parts: readonly Part[] = [
  { model: 'customer', under: '', audited: '', fields: { ...companyFields, salesAgent: salesFields.salesAgent } },
  { model: 'clientYear', under: '', audited: 'client.', fields: pageFields },
  { model: 'customer', under: 'profile.', audited: '', fields: profileFields },
  { model: 'rfp', under: 'rfp.', audited: 'rfp.', fields: rfpFields },
  { model: 'payroll', under: 'rfp.payRoll.', audited: 'payRoll.', fields: payRollFields },
  { model: 'payroll', under: 'rfp.payRoll.taxInfo.', audited: 'payRoll.', fields: taxInfoFields },
  { model: 'payroll', under: 'rfp.payRoll.wcTerms.', audited: 'payRoll.', fields: wcTermsFields },
  { model: 'adminRates', under: 'rfp.adminRates.', audited: 'adminRates.', fields: adminRatesFields },
  ...Object.entries(benefitsFields).map(
    ([part, fields]): Part => ({ model: 'rfpBenefits', under: `rfp.benefits.${part}.`, audited: 'benefits.', fields }),
  ),
];

interface Place {
  model: Model;
  column: string;
  audited: string;
}

/** Where each field is stored, by its path in the record. */
const places = new Map(
  parts.flatMap(({ model, under, audited, fields }) =>
    Object.entries(fields).map(([name, field]): [string, Place] => {
      const column = columnOf(field, name);
      return [under + name, { model, column, audited: audited + column }];
    }),
  ),
);

/** A column by its table, spelled as Prisma and as the database have it. */
const spelled = (table: string, column: string): string => `${table}.${column}`.replaceAll('_', '').toLowerCase();
const auditedNames = new Map(
  [...places.values()].map(({ model, column, audited }) => [spelled(model, column), audited]),
);

/** Returns the name of a column in the audit; undefined for one that no field of a merge is stored in. */
export const auditedNameOf = (table: string, column: string): string | undefined =>
  auditedNames.get(spelled(table, column));

/** Finds the row of a record in a table of fields: for a client year, that of the operating year. */
const rowOf = async (ctx: Context, model: Model, { id, operatingYear: year }: Customer): Promise<object> => {
  const where = { customerId: id };
  if (model === 'customer') return ctx.db.customer.findUniqueOrThrow({ where: { id } });
  if (model === 'clientYear')
    return ctx.db.clientYear.findUniqueOrThrow({ where: { customerId_year: { ...where, year } } });
  return (ctx.db[model] as typeof ctx.db.rfp).findUniqueOrThrow({ where });
};

const writeTo = async (ctx: Context, model: Model, row: object, data: object): Promise<void> => {
  const { id, customerId } = row as { id?: number; customerId: number };
  const where = id === undefined ? { customerId } : { id };
  await (ctx.db[model] as typeof ctx.db.rfp).update({ where: where as { customerId: number }, data });
};

/** @throws AppError forbidden, naming the fields that the user may not change in this record */
const checkTaken = (ctx: Context, stays: Customer, take: readonly string[]): void => {
  const offered = new Set(choosableFields({ stageId: stays.stageId, roleId: ctx.actor.roleId }));
  const refused = take.filter((path) => !offered.has(path));
  if (refused.length > 0) throw forbiddenFields(refused);
};

/**
 * Gives the record that stays the chosen fields of the other one.
 * @returns the changes for the audit
 * @throws AppError forbidden, naming the fields that the user may not change
 */
export const takeFields = async (
  ctx: Context,
  stays: Customer,
  other: Customer,
  take: readonly string[],
): Promise<Changes> => {
  checkTaken(ctx, stays, take);
  const chosen = take.flatMap((path) => places.get(path) ?? []);
  const all: Changes = {};
  for (const model of new Set(chosen.map((place) => place.model))) {
    const own = await rowOf(ctx, model, stays);
    const theirs = (await rowOf(ctx, model, other)) as Record<string, unknown>;
    const ofModel = chosen.filter((place) => place.model === model);
    const taken = Object.fromEntries(ofModel.map(({ column }) => [column, theirs[column]]));
    const { data } = differing(own, model === 'customer' ? fittingWages(stays, taken) : taken);
    const names = new Map(ofModel.map(({ column, audited }) => [column, audited]));
    const { changes } = differing(own, data);
    if (hasChanges(changes)) await writeTo(ctx, model, own, data);
    for (const [column, change] of Object.entries(changes)) all[names.get(column) ?? column] = change;
  }
  return all;
};

/** Only some types of corporation have W-2 wages of owners. */
const fittingWages = (stays: Customer, taken: Record<string, unknown>): Record<string, unknown> => {
  const { companyTypeId, w2Wages } = { ...stays, ...taken } as Pick<Customer, 'companyTypeId' | 'w2Wages'>;
  return w2Wages && !hasW2Wages(companyTypeId) ? { ...taken, w2Wages: false } : taken;
};
