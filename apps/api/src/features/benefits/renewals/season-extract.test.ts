import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { readWorkbook } from '@worksmart/core/testing/read-workbook.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientUser'] });

const at = (renewalStatusId: number) => ({ renewalStatusId, renewalStatusDate: new Date('2026-11-01T15:00:00Z') });
let ids: number[];

beforeAll(async () => {
  const add = async (name: string, groups: Parameters<typeof addClientWithGroups>[1]) => {
    const made = await addClientWithGroups(t.db, groups, { operatingYear: 2026, name });
    await t.db.customer.update({ where: { id: made.customer.id }, data: { operatingYear: 2025 } });
    return made.groupIds;
  };
  const acme = await add('Acme', [
    { name: 'Office', ...at(175) },
    { name: 'Drivers', ...at(183) },
  ]);
  ids = [...acme, ...(await add('Birch', [{ name: 'All', ...at(183) }]))];
});

const rowsOf = async (body: object): Promise<string[][]> => {
  const answer = await t.as.clientUser.post('/renewals/extract', body);
  expect(answer.statusCode).toBe(200);
  return parse((await t.as.clientUser.open(answer.json().url)).body, { bom: true, record_delimiter: '\r\n' });
};
const groups = (rows: string[][]) => rows.slice(1).map(([client, group]) => `${client} ${group}`);

test('has the columns of the screen and the changes, all that match in the chosen order', async () => {
  const rows = await rowsOf({ sort: '-group' });
  expect(rows[0]?.join('|')).toBe(
    'Client|Group|Year|Renewal Status|Days Left|Due|Days Idle|Last Email|Sales Agent|' +
      'Monthly Change %|Monthly Change $|Change in Part',
  );
  expect(groups(rows)).toEqual(['Acme Office', 'Acme Drivers', 'Birch All']);
  expect(groups(await rowsOf({ 'f.client': 'acm', sort: 'group' }))).toEqual(['Acme Drivers', 'Acme Office']);
});

test('has only the chosen renewals, and is audited as an extract', async () => {
  expect(groups(await rowsOf({ groupIDs: [ids[2], ids[0], 999_999] })).toSorted()).toEqual([
    'Acme Office',
    'Birch All',
  ]);
  expect(groups(await rowsOf({ groupIDs: [] }))).toEqual([]);
  const audited = await t.db.auditEvent.findFirst({ where: { entity: 'extract' }, orderBy: { id: 'desc' } });
  expect(audited?.changes).toMatchObject({ list: [null, 'Renewals'], records: [null, 0] });
});

test('comes as a workbook with real numbers', async () => {
  const { url } = (await t.as.admin.post('/renewals/extract', { format: 'xlsx' })).json();
  const [sheet] = [...readWorkbook((await t.as.admin.open(url)).rawPayload)];
  expect(sheet?.[0]).toBe('Renewals');
  expect(sheet?.[1].map((row) => row[2])).toEqual(['Year', 2026, 2026, 2026]);
});
