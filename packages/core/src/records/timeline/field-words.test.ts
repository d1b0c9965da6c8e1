import { auditedField, fieldLabel } from '@worksmart/shared/field-labels.ts';
import { fieldName } from '@worksmart/shared/platform/field-name.ts';
import { expect, test } from 'vitest';
import { Prisma } from '#generated/prisma/client.ts';

/** The columns of the tables whose changes a timeline names, by the table in the audit log, as paths of the log. */
const columns: readonly (readonly [entity: string, column: string])[] = Object.entries({
  customer: {
    '': Prisma.CustomerScalarFieldEnum,
    'rfp.': Prisma.RfpScalarFieldEnum,
    'payRoll.': Prisma.PayrollScalarFieldEnum,
    'adminRates.': Prisma.AdminRatesScalarFieldEnum,
    'benefits.': Prisma.RfpBenefitsScalarFieldEnum,
  },
  contact: { '': Prisma.ContactScalarFieldEnum },
  location: { '': Prisma.LocationScalarFieldEnum },
  payCycle: { '': Prisma.PayCycleScalarFieldEnum },
  withholding: { '': Prisma.WithholdingScalarFieldEnum },
  workersComp: { '': Prisma.WorkersCompScalarFieldEnum },
  customerPlan: { '': Prisma.CustomerPlanScalarFieldEnum, 'employees.12.': Prisma.CustomerPlanEmployeeScalarFieldEnum },
  scenario: { '': Prisma.ScenarioScalarFieldEnum },
  benefitGroup: { '': Prisma.BenefitGroupYearScalarFieldEnum },
}).flatMap(([entity, tables]) =>
  Object.entries(tables).flatMap(([prefix, names]) =>
    Object.keys(names).map((name) => [entity, `${prefix}${name}`] as const),
  ),
);

/** Ids, versions and times that no change records, or no sentence names. Terms of a policy are recorded by their contract’s names. */
const unnamed =
  /(?:^|\.)(?:id|planId|customerId|groupId|clientYearId|rowVersion|createdAt|createdOn|createdById|updatedAt|rfpKey|renewalKey|findings|statusDate|deletedById|archivedById|answers|step[23]_\d|payRoll\.wc\w+)$/;

/** Columns that no form declares and whose names are words. */
const inWords = [
  'operatingYear',
  'rfp.rfpYear',
  'sourceId',
  'stageId',
  'archiveReasonId',
  'year',
  'name',
  ...['medical', 'dental', 'vision'].flatMap((section) => [`${section}FlatRate`, `${section}Percentage`]),
];

test('a timeline names each column by a label, never by its name in the program', () => {
  const found = columns.filter(
    ([entity, column]) =>
      !unnamed.test(column) &&
      !inWords.includes(column) &&
      !auditedField(column, entity) &&
      fieldLabel(column, entity) === fieldName(column),
  );
  expect(found.map(([entity, column]) => `${entity}: ${column} is ${fieldLabel(column, entity)}`)).toEqual([]);
});

test.each([
  ['info.6.field_C1', 'Office Visit'],
  ['info.6.field_C2', 'Office Visit, Primary Care'],
  ['info.76.field_A1', 'Deductible, Individual'],
  ['info.field_A1', 'Plan Information'],
  ['employees.12', 'Employee'],
  ['employees.12.eeAmount', 'Employee, EE Cost'],
  ['employees.12.name', 'Employee, Employee Name'],
])('%s of a current plan is %s', (field, label) => {
  expect(fieldLabel(field, 'customerPlan')).toBe(label);
});
