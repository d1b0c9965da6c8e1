import { groupBenefits } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { choicesIn, columnOf } from '@worksmart/shared/platform/record.ts';
import { expect, test } from 'vitest';
import { inSnakeCase } from '#platform/json-sql.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';

const database = databaseForTests(1);

test('the database refuses an id that no value has, in each choice of a group', async () => {
  const checked = await database.prisma.$queryRaw<{ name: string }[]>`
    select a.attname::text as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conrelid = 'benefit_group_year'::regclass and c.confrelid = 'lookup'::regclass`;
  const names = checked.map(({ name }) => name);
  for (const [path, field] of choicesIn(groupBenefits))
    expect(names).toContain(inSnakeCase(columnOf(field, path.split('.').at(-1) ?? '')));
});
