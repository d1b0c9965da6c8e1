import { plansStatement } from '#core/benefits/benefit-groups/write-plans.ts';
import type { Prisma } from '#core/generated/prisma/client.ts';
import { insertRows, type Statement, sequenceStatement } from '../write-rows.ts';
import type { DemoRows } from './demo-rows.ts';

export type UserRow = Prisma.UserCreateManyInput & { id: number };

/** The tables in the order of insertion, with their rows. */
const tables = [
  ['customer', 'customers'],
  ['contact', 'contacts'],
  ['location', 'locations'],
  ['client_year', 'clientYears'],
  ['subsidiary_group', 'groups'],
  ['rfp', 'rfps'],
  ['payroll', 'payrolls'],
  ['admin_rates', 'adminRates'],
  ['pay_cycle', 'payCycles'],
  ['withholding', 'withholdings'],
  ['workers_comp', 'workersComp'],
  ['rfp_benefits', 'benefits'],
  ['customer_plan', 'plans'],
  ['customer_plan_employee', 'planEmployees'],
  ['customer_plan_age_rates', 'planAgeRates'],
  ['scenario', 'scenarios'],
  ['note', 'notes'],
  ['census', 'censuses'],
  ['census_row', 'censusRows'],
  ['benefit_group', 'benefitGroups'],
  ['benefit_group_year', 'groupYears'],
] as const satisfies readonly (readonly [string, keyof DemoRows])[];

/** Columns whose names differ from their fields. */
const otherNames: Readonly<Record<string, string>> = {
  note1: 'note_1',
  note2: 'note_2',
  section125Offered: 'section_125_offered',
};

/** Returns the column of a field: `companyName` is `company_name`. */
const columnName = (field: string): string =>
  otherNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const cellsOf = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => (value === undefined ? [] : [[columnName(field), value]])),
  );

/** One statement for all rows with the same columns; the other columns get their defaults. */
const insertsOf = (table: string, rows: readonly object[]): Statement[] => {
  const alike = Object.groupBy(rows.map(cellsOf), (cells) => Object.keys(cells).sort().join());
  return Object.values(alike).map((some = []) => insertRows(table, some));
};

/** All statements of the demo, ready to run. */
export const demoStatements = (users: readonly UserRow[], rows: DemoRows): Statement[] => {
  const numbered = tables.filter(([, name]) => rows[name].some((row) => 'id' in row));
  return [
    ...insertsOf('app_user', users),
    ...tables.flatMap(([table, name]) => insertsOf(table, rows[name])),
    ...rows.memberships.map(({ groupId, clientYearIds }) => ({
      text: 'update client_year set subsidiary_group_id = $1 where id = any($2)',
      values: [groupId, clientYearIds],
    })),
    plansStatement(rows.groupPlans),
    ...insertsOf('renewal_mail', rows.renewalMails),
    ...insertsOf('audit_event', rows.history),
    ...numbered.map(([table]) => ({ text: sequenceStatement(table), values: [] })),
  ];
};
