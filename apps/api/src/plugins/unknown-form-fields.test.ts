import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { allRoutes } from '@worksmart/shared/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { formOf, type Part } from '#testing/form.ts';
import { importText, storedByImports } from '#testing/imports.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests, type TestHeaders } from '#testing/test-app.ts';

const key = 'k'.repeat(43);

const t = appForTests({ people: ['admin'] });
let customer: number;

beforeAll(async () => {
  customer = (await addCustomer(t.db, { stageId: 2, statusId: 14 })).id;
  const expiration = new Date(Date.now() + 86_400_000);
  await t.db.rfp.update({ where: { customerId: customer }, data: { rfpKey: key, expiration } });
});

const document = (): Part => ({ name: 'file', filename: 'Return.pdf', content: sampleFiles.pdf });
const table = (format: FormatId) => (): Part => ({ name: 'file', filename: 'July.csv', content: importText(format) });
const logo = (): Part => ({
  name: 'file',
  filename: 'logo.svg',
  content: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><rect width="96" height="32"/></svg>',
  ),
});
const people = (): Part => ({ name: 'file', filename: 'People.csv', content: 'Last Name,State\nMoore,IN\n' });
const plans = (): Part => ({ name: 'file', filename: 'Rates.csv', content: 'Year,Type,Code\n2027,Medical,X-1\n' });
const dates = '?invoicedDate=2025-06-30&paidDate=2025-06-30&version=1';

/** Every upload call, with a file that it accepts. */
const uploads: Record<string, readonly [url: () => string, file: () => Part]> = {
  'documents.upload': [() => `/customer/${customer}/document/upload?typeId=37`, document],
  'portal.upload': [() => `/portal/rfp/${key}/document/upload?typeId=37`, document],
  'fileImports.uploadClaims': [() => `/fileImport/upload/claims${dates}`, table(1)],
  'fileImports.uploadPremiums': [() => '/fileImport/upload/premiums', table(3)],
  'fileImports.uploadClaimsMed': [() => '/fileImport/upload/claimsMed', table(4)],
  'fileImports.uploadClaimsRx': [() => '/fileImport/upload/claimsRx', table(5)],
  'branding.uploadLogo': [() => '/branding/logo', logo],
  'census.read': [() => `/customer/${customer}/census/read`, people],
  'reference.readPlanSheet': [() => '/plans/import/read', plans],
  'census.portalRead': [() => `/portal/rfp/${key}/census/read`, people],
};

const sendForm = (id: string, parts: readonly Part[], more: TestHeaders = {}) => {
  const isPortal = ['portal.upload', 'census.portalRead'].includes(id);
  const caller = isPortal ? t.as.visitor : t.as.admin;
  return caller.with(more).upload(uploads[id]?.[0]() ?? '', formOf(parts));
};

const stored = async () => ({
  ...(await storedByImports(t)),
  documents: await t.db.document.count(),
  logos: await t.db.brandingLogo.count(),
});
const unknown = ['This field does not exist here.'];
const strange: Part = { name: 'zzUnknown', content: '1' };

test('these tests cover every upload call', () => {
  const ids = allRoutes.filter(({ upload }) => upload).map(({ id }) => id);
  expect(Object.keys(uploads).sort()).toEqual(ids.sort());
});

describe.each(Object.keys(uploads))('the form of %s', (id) => {
  const file = () => uploads[id]?.[1]() as Part;

  test('is rejected if it has an undeclared field before or after its file', async () => {
    const before = await stored();
    for (const parts of [
      [strange, file()],
      [file(), strange],
    ]) {
      expect(await rejectedFields(sendForm(id, parts))).toEqual({ zzUnknown: unknown });
    }
    expect(await stored()).toEqual(before);
  });

  test('is rejected if its file has another field name; the error names it and says that the file is missing', async () => {
    expect(await rejectedFields(sendForm(id, [{ ...file(), name: 'attachment' }]))).toEqual({
      attachment: unknown,
      file: ['Please upload a file.'],
    });
  });

  test('is accepted from a lenient caller, and the response names the dropped fields', async () => {
    const answer = await sendForm(id, [strange, file()], { prefer: 'handling=lenient' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers).toMatchObject({
      'preference-applied': 'handling=lenient',
      'x-ignored-fields': 'zzUnknown',
    });
  });
});
