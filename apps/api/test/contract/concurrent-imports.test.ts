import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSampleClients, importText, sendFile, storedByImports, uploadPaths } from '#testing/imports.ts';
import { ok } from '#testing/ok.ts';
import { runQueuedImports } from '#testing/run-queued-imports.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';
import { databaseDigest } from './database-digest.ts';

const t = appForTests({ people: ['admin', 'clientManager'] });
let clients: number[];

beforeAll(async () => {
  clients = await addSampleClients(t);
});
beforeEach(async () => {
  await t.db.fileImport.deleteMany();
  await t.db.$executeRaw`delete from claim`;
});

const many = 8;
const each = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)));
const as = (index: number): Caller => (index % 2 ? t.as.admin : t.as.clientManager);

const uploadForPreview = async (content = importText(4)): Promise<{ id: number; rowVersion: number }> => {
  const answer = await ok(sendFile(t.as.clientManager, 'claimsMed', { content, fields: { preview: 'true' } }));
  await runQueuedImports(t.services);
  return (await t.as.clientManager.get(`/fileImport/${answer.id}`)).json();
};
const act = (id: number, name: string, body: object, caller: Caller = t.as.clientManager) =>
  caller.post(`/fileImport/${id}/${name}`, body);
const audits = (id: number, action: string) =>
  t.db.auditEvent.count({ where: { entity: 'file-import', entityId: String(id), action: `fileImports.${action}` } });

describe('of many simultaneous calls one wins (T35, T36)', () => {
  test('a file that many users upload at once is accepted once; nothing of the other uploads is stored', async () => {
    const answers = await each((index) => sendFile(as(index), 'claimsMed', { content: importText(4) }));
    const outcomes = answers.map((answer) => (answer.statusCode === 200 ? 'taken' : answer.json().error.code));
    expect(outcomes.toSorted()).toEqual([...Array(many - 1).fill('duplicate'), 'taken']);
    expect(await storedByImports(t)).toMatchObject({ rows: 1 });
    await runQueuedImports(t.services);
    expect(await t.db.claim.count()).toBe(12);
  });

  test('an import is published once and undone once, with the version that all callers read', async () => {
    const { id, rowVersion } = await uploadForPreview();
    for (const [name, version] of [
      ['publish', rowVersion],
      ['undo', rowVersion + 1],
    ] as const) {
      const answers = await each((index) => act(id, name, { rowVersion: version }, as(index)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(many - 1).fill(409)]);
      expect(answers.find(({ statusCode }) => statusCode === 200)?.json().rowVersion).toBe(version + 1);
      expect(await audits(id, name)).toBe(1);
    }
  });

  test('simultaneous publish, discard and remove leave an import complete or deleted', async () => {
    const { id } = await uploadForPreview();
    const answers = await Promise.all([
      act(id, 'publish', {}),
      act(id, 'discard', {}, t.as.admin),
      t.as.clientManager.delete(`/fileImport/${id}`),
      act(id, 'publish', {}, t.as.admin),
    ]);
    for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode);
    await runQueuedImports(t.services);
    expect([await t.db.fileImport.count(), await t.db.claim.count()]).toEqual([0, 0]);
    expect((await audits(id, 'discard')) + (await audits(id, 'remove'))).toBe(1);
  });

  test.each(['publish', 'undo', 'discard'])('%s repeated with its idempotency key has one effect', async (name) => {
    const { id } = await uploadForPreview();
    if (name === 'undo') await act(id, 'publish', {});
    const keyed = t.as.clientManager.with({ 'idempotency-key': randomUUID() });
    const first = await each(() => act(id, name, {}, keyed));
    const after = await databaseDigest(t.db);
    const again = await act(id, name, {}, keyed);
    for (const answer of [...first, again]) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toEqual(again.json());
    }
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await databaseDigest(t.db)).toEqual(after);
    expect(await audits(id, name)).toBe(1);
  });
});

test.each([1, 2, 3, 4, 5] as const)(
  'an upload of format %i to a full disk gets a 503 with a message, and nothing is stored (T37)',
  async (format) => {
    const fields = { invoicedDate: '2025-06-30', paidDate: '2025-06-30', version: String(format) };
    const file = { content: importText(format), ...(format <= 2 && { fields }) };
    const before = await storedByImports(t);
    const { storage } = t.services;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = storage.put.bind(storage);
    storage.put = async (key, content) => {
      content.destroy();
      // Fail on the first read, so that the reader gets the error.
      const broken = new Readable({ read: () => broken.destroy(full) });
      return put(key, broken);
    };
    const answer = await sendFile(t.as.clientManager, uploadPaths[format], file);
    storage.put = put;
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      503,
      'There is no space for files at the moment. Please try again later.',
    ]);
    expect(await storedByImports(t)).toEqual(before);
    expect((await sendFile(t.as.clientManager, uploadPaths[format], file)).statusCode).toBe(200);
  },
);

describe('an upload’s fields and cells are stored as text (T17, T19)', () => {
  const statements = [
    "'; drop table claim --",
    "' or 1=1 --",
    '$1',
    '%',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\\N\t\\.',
  ];
  const formulas = ["=cmd|' /C calc'!A0", '+1+1', '-2+3', '@SUM(A1:A9)', '=HYPERLINK("http://x.test")', '\uff1d1+1'];
  const texts = [...statements, ...formulas];
  /** A cell has one line: a tab in it is a blank. */
  const cells = texts.map((text) => text.trim().replace('\t', ' '));

  test('its label, comment and file name', async () => {
    for (const [index, text] of texts.entries()) {
      const content = importText(4, { rows: index + 1 });
      const filename = `${text.replace(/["\\/\t]/g, '')}.csv`;
      const answer = await sendFile(t.as.clientManager, 'claimsMed', {
        content,
        filename,
        fields: { label: text, comment: text },
      });
      expect(answer.statusCode, `${text} ${answer.body}`).toBe(200);
      const { id } = answer.json();
      const list = (await t.as.clientManager.get('/fileImports?typeId=194')).json();
      expect(list.find((row: { id: number }) => row.id === id)).toMatchObject({
        label: text.trim(),
        comment: text.trim(),
      });
    }
  });

  test('a valid cell is stored unchanged; the file of rejected rows has no formulas, and uploading it restores the original text', async () => {
    const change = (record: Record<string, string>, row: number) => {
      record.provider_name = texts[row - 2] ?? '';
    };
    const good = importText(4, { rows: texts.length, change });
    const uploaded = await uploadForPreview(good);
    const stored = await t.db.claim.findMany({ where: { importId: uploaded.id }, orderBy: { rowNo: 'asc' } });
    expect(stored.map(({ providerName }) => providerName)).toEqual(cells);
    await t.as.clientManager.delete(`/fileImport/${uploaded.id}`);
    await runQueuedImports(t.services);

    const bad = importText(4, {
      rows: texts.length,
      change: (record, row) => {
        change(record, row);
        record.paid_amount = 'x';
      },
    });
    const { id } = await uploadForPreview(bad);
    const file = (await t.as.clientManager.get(`/fileImport/${id}/rejected`)).body;
    const rejected = parse(file, { bom: true, columns: true }) as Record<string, string>[];
    expect(rejected).toHaveLength(texts.length);
    for (const cell of rejected.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r\uff1d]/);
    const reuploaded = await uploadForPreview(file.replaceAll(',x,', ',1.00,'));
    const again = await t.db.claim.findMany({ where: { importId: reuploaded.id }, orderBy: { rowNo: 'asc' } });
    expect(again.map(({ providerName }) => providerName)).toEqual(cells);
  });
});

test('an import published without a preview shows the amount paid for each client', async () => {
  const { statusCode, body } = await sendFile(t.as.clientManager, 'claimsMed', {
    content: importText(4, { rows: 60 }),
  });
  expect(statusCode, body).toBe(200);
  await runQueuedImports(t.services);
  const read = (await t.as.clientManager.get(`/fileImport/${JSON.parse(body).id}`)).json();
  const expected = await t.db.claim.groupBy({ by: ['customerId'], _sum: { paid: true }, _count: true });
  expect(read.state).toBe('published');
  expect(read.summary.clients.map(({ id }: { id: number }) => id).toSorted()).toEqual(clients.toSorted());
  for (const { id, rows, total } of read.summary.clients) {
    const found = expected.find(({ customerId }) => customerId === id);
    expect([rows, total]).toEqual([found?._count, Number(found?._sum.paid)]);
  }
});
