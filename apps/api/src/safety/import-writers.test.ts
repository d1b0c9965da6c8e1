import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSampleClients, importText, storedByImports, sendFile, uploadPaths } from '../testing/imports.ts';
import { send } from '../testing/send.ts';
import { appForTests, type TestHeaders } from '../testing/test-app.ts';
import { runQueuedImports } from '../testing/run-queued-imports.ts';
import { databaseDigest } from './database-digest.ts';

const t = appForTests();
let manager: TestHeaders;
let other: TestHeaders;
let clients: number[];

beforeAll(async () => {
  [manager, other] = [await t.signInAs(7), await t.signInAs(1)];
  clients = await addSampleClients(t);
});
beforeEach(async () => {
  await t.db.fileImport.deleteMany();
  await t.db.$executeRaw`delete from claim`;
});

const many = 8;
const each = <T>(work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, place) => work(place)));
const as = (place: number): TestHeaders => (place % 2 ? other : manager);

const waiting = async (content = importText(4)): Promise<{ id: number; rowVersion: number }> => {
  const answer = await sendFile(t, manager, 'claimsMed', { content, fields: { preview: 'true' } });
  expect(answer.statusCode, answer.body).toBe(200);
  await runQueuedImports(t.services);
  return (await send(t, manager, 'GET', `/fileImport/${answer.json().id}`)).json();
};
const act = (id: number, name: string, body: object, headers = manager) =>
  send(t, headers, 'POST', `/fileImport/${id}/${name}`, body);
const audits = (id: number, action: string) =>
  t.db.auditEvent.count({ where: { entity: 'file-import', entityId: String(id), action: `fileImports.${action}` } });

describe('of many at once one wins (T35, T36)', () => {
  test('the same file sent by many at once: taken once, and of the others nothing is kept', async () => {
    const answers = await each((place) => sendFile(t, as(place), 'claimsMed', { content: importText(4) }));
    const told = answers.map((answer) => (answer.statusCode === 200 ? 'taken' : answer.json().error.code));
    expect(told.toSorted()).toEqual([...Array(many - 1).fill('duplicate'), 'taken']);
    expect(await storedByImports(t)).toMatchObject({ rows: 1 });
    await runQueuedImports(t.services);
    expect(await t.db.claim.count()).toBe(12);
  });

  test('an import that many publish with the version that they read, and then undo', async () => {
    const { id, rowVersion } = await waiting();
    for (const [name, version] of [
      ['publish', rowVersion],
      ['undo', rowVersion + 1],
    ] as const) {
      const answers = await each((place) => act(id, name, { rowVersion: version }, as(place)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(many - 1).fill(409)]);
      expect(answers.find(({ statusCode }) => statusCode === 200)?.json().rowVersion).toBe(version + 1);
      expect(await audits(id, name)).toBe(1);
    }
  });

  test('publish, discard and remove meet: it counts whole, or it is gone', async () => {
    const { id } = await waiting();
    const answers = await Promise.all([
      act(id, 'publish', {}),
      act(id, 'discard', {}, other),
      send(t, manager, 'DELETE', `/fileImport/${id}`),
      act(id, 'publish', {}, other),
    ]);
    for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode);
    await runQueuedImports(t.services);
    expect([await t.db.fileImport.count(), await t.db.claim.count()]).toEqual([0, 0]);
    expect((await audits(id, 'discard')) + (await audits(id, 'remove'))).toBe(1);
  });

  test.each(['publish', 'undo', 'discard'])('%s sent again with its key has its effect once', async (name) => {
    const { id } = await waiting();
    if (name === 'undo') await act(id, 'publish', {});
    const keyed = { ...manager, 'idempotency-key': randomUUID() };
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
  'without room for files, format %i: 503 in words, and nothing is kept (T37)',
  async (format) => {
    const fields = { invoicedDate: '2025-06-30', paidDate: '2025-06-30', version: String(format) };
    const file = { content: importText(format), ...(format <= 2 && { fields }) };
    const before = await storedByImports(t);
    const { storage } = t.services;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = storage.put.bind(storage);
    storage.put = async (key, content) => {
      content.destroy();
      // It breaks once somebody reads it, who is then there to hear of it.
      const broken = new Readable({ read: () => broken.destroy(full) });
      return put(key, broken);
    };
    const answer = await sendFile(t, manager, uploadPaths[format], file);
    storage.put = put;
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      503,
      'There is no space for files at the moment. Please try again later.',
    ]);
    expect(await storedByImports(t)).toEqual(before);
    expect((await sendFile(t, manager, uploadPaths[format], file)).statusCode).toBe(200);
  },
);

describe('what is sent with a file, and in it, is text (T17, T19)', () => {
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

  test('label, comment and file name', async () => {
    for (const [place, text] of texts.entries()) {
      const content = importText(4, { rows: place + 1 });
      const filename = `${text.replace(/["\\/\t]/g, '')}.csv`;
      const answer = await sendFile(t, manager, 'claimsMed', {
        content,
        filename,
        fields: { label: text, comment: text },
      });
      expect(answer.statusCode, `${text} ${answer.body}`).toBe(200);
      const { id } = answer.json();
      const list = (await send(t, manager, 'GET', '/fileImports?typeId=194')).json();
      expect(list.find((row: { id: number }) => row.id === id)).toMatchObject({
        label: text.trim(),
        comment: text.trim(),
      });
    }
  });

  test('a cell of a good row is stored as it came; of a rejected one its file has no formula, and comes back as it was', async () => {
    const change = (cells: Record<string, string>, row: number) => {
      cells.provider_name = texts[row - 2] ?? '';
    };
    const good = importText(4, { rows: texts.length, change });
    const taken = await waiting(good);
    const stored = await t.db.claim.findMany({ where: { importId: taken.id }, orderBy: { rowNo: 'asc' } });
    expect(stored.map(({ providerName }) => providerName)).toEqual(texts.map((text) => text.trim()));
    await send(t, manager, 'DELETE', `/fileImport/${taken.id}`);
    await runQueuedImports(t.services);

    const bad = importText(4, {
      rows: texts.length,
      change: (cells, row) => {
        change(cells, row);
        cells.paid_amount = 'x';
      },
    });
    const { id } = await waiting(bad);
    const file = (await send(t, manager, 'GET', `/fileImport/${id}/rejected`)).body;
    const rejected = parse(file, { bom: true, columns: true }) as Record<string, string>[];
    expect(rejected).toHaveLength(texts.length);
    for (const cell of rejected.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r\uff1d]/);
    const back = await waiting(file.replaceAll(',x,', ',1.00,'));
    const again = await t.db.claim.findMany({ where: { importId: back.id }, orderBy: { rowNo: 'asc' } });
    expect(again.map(({ providerName }) => providerName)).toEqual(texts.map((text) => text.trim()));
  });
});

test('published at once, without a preview, an import tells what each client was paid', async () => {
  const { statusCode, body } = await sendFile(t, manager, 'claimsMed', { content: importText(4, { rows: 60 }) });
  expect(statusCode, body).toBe(200);
  await runQueuedImports(t.services);
  const read = (await send(t, manager, 'GET', `/fileImport/${JSON.parse(body).id}`)).json();
  const wanted = await t.db.claim.groupBy({ by: ['customerId'], _sum: { paid: true }, _count: true });
  expect(read.state).toBe('published');
  expect(read.summary.clients.map(({ id }: { id: number }) => id).toSorted()).toEqual(clients.toSorted());
  for (const { id, rows, total } of read.summary.clients) {
    const found = wanted.find(({ customerId }) => customerId === id);
    expect([rows, total]).toEqual([found?._count, Number(found?._sum.paid)]);
  }
});
