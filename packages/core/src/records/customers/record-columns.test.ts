import { choicesIn, columnOf } from '@worksmart/shared/platform/record.ts';
import { benefitsFields } from '@worksmart/shared/records/customers/benefits.fields.ts';
import {
  checklistFields,
  clientFields,
  companyFields,
  profileFields,
  rfpFields,
  salesFields,
} from '@worksmart/shared/records/customers/customer.fields.ts';
import { adminRatesFields, payRollFields, taxInfoFields } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import { expect, test } from 'vitest';
import { inSnakeCase } from '#platform/json-sql.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';

const database = databaseForTests(1);

/** The fields of a record by the tables that store them. */
const tables = {
  customer: { ...companyFields, ...salesFields, ...profileFields },
  client_year: clientFields,
  rfp: { ...rfpFields, ...checklistFields },
  rfp_benefits: benefitsFields,
  payroll: { ...payRollFields, ...taxInfoFields },
  admin_rates: adminRatesFields,
};

test('the database refuses an id that no value has, in each choice of a record', async () => {
  const keys = await database.prisma.$queryRaw<{ column: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`;
  const columns = Object.entries(tables).flatMap(([table, fields]) =>
    choicesIn(fields).map(([path, field]) => `${table}.${inSnakeCase(columnOf(field, path.split('.').at(-1) ?? ''))}`),
  );
  expect(columns.length).toBeGreaterThan(5);
  expect(columns.filter((column) => !keys.some((key) => key.column === column))).toEqual([]);
});
