import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileForm } from '../../testing/form.ts';
import { appForTests, type TestHeaders } from '../../testing/test-app.ts';

const t = appForTests();
let admin: TestHeaders;
let customerId: number;

beforeAll(async () => {
  admin = await t.signInAs(1);
});
beforeEach(async () => {
  customerId = (await addCustomer(t.db, { stageId: stage.rfp })).id;
});

const { pdf } = sampleFiles;
/** As long, and still a PDF: a byte of its comment differs. */
const otherPdf = Buffer.from(pdf);
otherPdf.writeUInt8(otherPdf.readUInt8(otherPdf.length - 1) ^ 1, otherPdf.length - 1);

const upload = (key: string, { bytes = pdf, name = 'Q3.pdf', typeId = '37' } = {}) => {
  const form = fileForm(name, bytes);
  return t.app.inject({
    method: 'POST',
    url: `/api/customer/${customerId}/document/upload?typeId=${typeId}`,
    headers: { ...admin, ...form.headers, 'idempotency-key': key },
    payload: form.payload,
  });
};
const documents = () => t.db.document.count({ where: { customerId } });

describe('an upload that is sent again under its Idempotency-Key', () => {
  test('has the first one’s answer, stores nothing and leaves nothing on the disk', async () => {
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
  ])('with %s: 409 key_reused, and the first one stands', async (_what, other) => {
    const key = `other-${customerId}`;
    expect((await upload(key)).statusCode).toBe(200);
    const reused = await upload(key, other);
    expect([reused.statusCode, reused.json().error.code]).toEqual([409, 'key_reused']);
    expect((await upload(key)).headers['idempotency-replayed']).toBe('true');
    expect(await documents()).toBe(1);
  });

  test('that an earlier release has taken in has that answer: what was uploaded then is not known', async () => {
    const first = await upload('earlier');
    await t.db.idempotencyKey.updateMany({ where: { key: 'earlier' }, data: { contentHash: null } });
    expect((await upload('earlier')).json()).toEqual(first.json());
  });

  test('a key whose form came without a file can be sent again with one', async () => {
    const empty = await t.app.inject({
      method: 'POST',
      url: `/api/customer/${customerId}/document/upload?typeId=37`,
      headers: { ...admin, 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'empty' },
      payload: '--x--\r\n',
    });
    expect(empty.statusCode).toBe(400);
    expect((await upload('empty')).statusCode).toBe(200);
  });
});
