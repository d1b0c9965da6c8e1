import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileForm } from '#testing/form.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let customerId: number;
beforeEach(async () => {
  customerId = (await addCustomer(t.db, { stageId: stage.rfp })).id;
});

const { pdf } = sampleFiles;
/** A PDF of the same length; one byte of a comment differs. */
const otherPdf = Buffer.from(pdf);
otherPdf.writeUInt8(otherPdf.readUInt8(otherPdf.length - 1) ^ 1, otherPdf.length - 1);

const upload = (key: string, { bytes = pdf, name = 'Q3.pdf', typeId = '37' } = {}) => {
  const headers = t.as.admin.with({ 'idempotency-key': key });
  return headers.upload(`/customer/${customerId}/document/upload?typeId=${typeId}`, fileForm(name, bytes));
};
const documents = () => t.db.document.count({ where: { customerId } });

describe('an upload that is repeated with its Idempotency-Key', () => {
  test('gets the first response, and stores no second row or file', async () => {
    const first = await upload('again');
    const second = await upload('again');
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await documents()).toBe(1);
    expect(await readdir(path.join(t.services.config.DATA_DIR, 'uploads'))).toEqual([]);
  });

  test.each([
    ['another file of the same length', { bytes: otherPdf }],
    ['another name of the same length', { name: 'Q4.pdf' }],
    ['another type in the query', { typeId: '38' }],
  ])('with %s gets 409 key_reused, and the first upload stays', async (_what, other) => {
    const key = `other-${customerId}`;
    expect((await upload(key)).statusCode).toBe(200);
    const reused = await upload(key, other);
    expect([reused.statusCode, reused.json().error.code]).toEqual([409, 'key_reused']);
    expect((await upload(key)).headers['idempotency-replayed']).toBe('true');
    expect(await documents()).toBe(1);
  });

  test('gets the response of an earlier release, which stored no content hash', async () => {
    const first = await upload('earlier');
    await t.db.idempotencyKey.updateMany({ where: { key: 'earlier' }, data: { contentHash: null } });
    expect((await upload('earlier')).json()).toEqual(first.json());
  });

  test('can follow with a file if the first form had none', async () => {
    const empty = await t.as.admin
      .with({ 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'empty' })
      .post(`/customer/${customerId}/document/upload?typeId=37`, '--x--\r\n');
    expect(empty.statusCode).toBe(400);
    expect((await upload('empty')).statusCode).toBe(200);
  });
});
