import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { ssnMessage } from '@worksmart/shared/platform/fields.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import { beforeAll, expect, test } from 'vitest';
import { fileForm } from '#testing/form.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests } from '#testing/test-app.ts';
import { addRecord } from './record-targets.ts';

const t = appForTests({ people: ['admin'] });
let customer: number;
beforeAll(async () => {
  ({ customer } = await addRecord(t, { stageId: 3 }));
});

const named = (name: string) =>
  t.as.admin.upload(`/customer/${customer}/document/upload?typeId=37`, fileForm(name, sampleFiles.pdf));

test('the name of an uploaded file with a Social Security number is refused at its field, and nothing is stored', async () => {
  const before = await t.db.document.count();
  expect(await rejectedFields(named('Form 123-45-6789.pdf'))).toEqual({ file: [uploadMessages.ssnInName] });
  expect(await t.db.document.count()).toBe(before);
  expect((await named('Form 941 (2026).pdf')).statusCode).toBe(200);
});

test('the name of a census file with a Social Security number is not stored', async () => {
  const census = { asOf: '2026-01-01T00:00:00', source: 'csv', columns: exampleColumns, rows: exampleTable };
  const save = (filename: string) =>
    t.as.admin.post(`/customer/${customer}/census`, { ...census, filename, label: filename.slice(0, 4) });
  expect((await save('Team.csv')).statusCode).toBe(200);
  expect((await save('Ann 123-45-6789.csv')).statusCode).toBe(200);
  const rows = await t.db.census.findMany({ where: { customerId: customer }, orderBy: { id: 'asc' } });
  expect(rows.map(({ filename }) => filename)).toEqual(['Team.csv', null]);
});

test('a description with a Social Security number is refused at its field; other numbers of nine digits are saved', async () => {
  const save = (description: string) => t.as.admin.post('/customer', { id: customer, profile: { description } });
  expect(await rejectedFields(save('Owner’s SSN is 123-45-6789'))).toEqual({ 'profile.description': [ssnMessage] });
  for (const kept of ['FEIN 35-1234567', 'Account 123456789', 'Indianapolis, IN 46204-1234'])
    expect((await save(kept)).statusCode, kept).toBe(200);
});
