import { type AddressInfo, connect } from 'node:net';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileForm } from '#testing/form.ts';
import { addSampleClients, importText, sendFile, storedByImports } from '#testing/imports.ts';
import { ok } from '#testing/ok.ts';
import { runQueuedImports } from '#testing/run-queued-imports.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['clientManager'] });

beforeAll(async () => {
  await addSampleClients(t);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await t.db.fileImport.deleteMany();
  await t.db.$executeRaw`delete from claim`;
});

/** A long timeout for busy machines; success ends the wait at once. */
const patient = { timeout: 60_000 };

type Content = Buffer | string | (() => Buffer);

const good = importText(4, { rows: 50 });
const megabyte = 1024 * 1024;
const bytes = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
/** Builds a zip with one entry. */
const zipOf = (content: Buffer): Buffer => {
  const compressed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(compressed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(5, 26);
  return bytes(head, 'a.csv', compressed);
};
const bom = '\ufeff';
const utf16BigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const [header = '', ...rows] = good.trimEnd().split('\r\n');

const noText = (rowNo: number): string =>
  `E002 This file cannot be read as a table. Row ${rowNo} is not text: please save the file as “CSV UTF-8”.`;
const mixed = (rowNo: number): string =>
  `A character in row ${rowNo} is not UTF-8, although those before it are: please save`;
const workbook =
  'E002 This file cannot be read as a table. It is an Excel workbook or an archive: please save the sheet as “CSV UTF-8” and upload that file.';
const atOnce: [what: string, content: Content, message: string][] = [
  ['empty', '', 'E002 This file is empty.'],
  ['a mark of UTF-8 and nothing else', bom, 'E00'],
  ['line ends alone', '\r\n\r\n\n', 'E002 This file is empty.'],
  ['a header alone', `${header}\r\n`, 'E002 This file has a header and no rows.'],
  ['a header without a line end', header, 'E002 This file has a header and no rows.'],
  ['a header, then empty lines', `${header}\r\n\r\n\n\r\n`, 'E002 This file has a header and no rows.'],
  ['a zip', zipOf(Buffer.from(good)), workbook],
  ['a zip bomb', () => zipOf(Buffer.alloc(20 * megabyte)), workbook],
  ['gzip', gzipSync(good), workbook],
  ['a gzip bomb', () => gzipSync(Buffer.alloc(20 * megabyte)), workbook],
  ['a workbook of an older Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), workbook],
  ['a program', bytes('\x7fELF\x02\x01\x01', Buffer.alloc(64), good), noText(1)],
  ['UTF-16 without its mark', Buffer.from(good, 'utf16le'), noText(1)],
  ['an overlong character after others', bytes(`é${header}\r\n`, Buffer.from([0xc0, 0xaf]), '\r\n'), mixed(2)],
  ['half of a pair after other characters', bytes(`é${header}\r\n`, Buffer.from([0xed, 0xa0, 0x80]), '\r\n'), mixed(2)],
  ['a character cut off after others', bytes(`é${header}\r\n`, Buffer.from([0xe2, 0x82])), mixed(2)],
  ['an open quote', 'claim_number,"open', 'A quote in row 1 is not closed.'],
  [
    'an open quote over megabytes',
    () => bytes('"', Buffer.alloc(6 * megabyte, 'x')),
    'Row 1 is longer than 1 MB: a quote',
  ],
  ['a quote in a cell', `claim_"number",b\r\n1,2\r\n`, 'E001 Missing columns: '],
  ['more behind a quote', `"claim_number"x,b\r\n1,2\r\n`, 'A quote in row 1 is not followed by a comma.'],
  ['10,000 columns', `${'a,'.repeat(10_000)}b\n1\n`, 'Row 1 has more than 1000 cells.'],
  ['a line of megabytes', () => Buffer.alloc(6 * megabyte, 'x'), 'Row 1 is longer than 1 MB.'],
  ['megabytes of commas', () => Buffer.alloc(6 * megabyte, ','), 'Row 1 has more than 1000 cells.'],
  ['a page of the web', '<!doctype html>\n<p>Hello</p>\n', 'E001 Missing columns: '],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'E001 Missing columns: '],
  ['JSON', '[{"claim_number": 1}]\n[]\n', 'E001 Missing columns: '],
  ['rows without a header', `${rows.join('\r\n')}\r\n`, 'E001 Missing columns: '],
  ['another table', 'name,age\nAnn,40\n', 'E001 Missing columns: claim_number, claim_line, '],
  ['the other kind of claims', importText(5), 'E001 Missing columns: claim_line, '],
  ['a repeated column', `paid_amount,${header}\r\n1,${rows[0]}\r\n`, 'E001 The column paid_amount appears twice.'],
];

describe('garbage is rejected at once with a message, and nothing is stored', () => {
  test.each(atOnce)('%s', async (_what, given, message) => {
    const content = typeof given === 'function' ? given() : given;
    const before = await storedByImports(t);
    const answer = await sendFile(t.as.clientManager, 'claimsMed', { content });
    expect([answer.statusCode, answer.json().error.code], answer.body).toEqual([422, 'unreadable']);
    expect(answer.json().error.message).toContain(message);
    expect(answer.body).not.toMatch(/S1000|Alder/);
    expect(await storedByImports(t)).toEqual(before);
  });
});

/** Longer than the part that the upload itself checks. */
const long = importText(4, { rows: 400 });
const later: [what: string, content: Buffer | string, message: string][] = [
  ['binary data', bytes(long, Buffer.from([0, 1, 2]), '\r\n'), noText(402)],
  ['Latin-1 after UTF-8', bytes(long, Buffer.from('Ré\r\n', 'latin1')), mixed(402)],
  ['an open quote', `${long}"open`, 'A quote in row 402 is not closed.'],
  ['a line of 2 MB', `${long}${'x'.repeat(2 * megabyte)}\r\n`, 'Row 402 is longer than 1 MB.'],
  ['10,000 cells', `${long}${'a,'.repeat(10_000)}\r\n`, 'Row 402 has more than 1000 cells.'],
];

test.each(later)(
  'garbage after valid rows, %s, fails the import job; its row says why, its file and rows are deleted',
  async (_what, content, message) => {
    const { files } = await storedByImports(t);
    const answer = await ok(sendFile(t.as.clientManager, 'claimsMed', { content }));
    await runQueuedImports(t.services);
    const { state, error } = await t.db.fileImport.findUniqueOrThrow({ where: { id: answer.id } });
    expect([state, error]).toEqual(['refused', expect.stringContaining(message)]);
    // The file is deleted right after the commit.
    await expect.poll(() => storedByImports(t), patient).toMatchObject({ rows: 1, claims: 0, files });
  },
);

/** Splits at commas that are not in quotes. */
const separatedBy = (separator: string): string =>
  good.replaceAll(/"[^"]*(?:""[^"]*)*"|,/g, (part) => (part === ',' ? separator : part));

const accepted: [what: string, content: Buffer | string][] = [
  ['a UTF-8 byte order mark', bom + good],
  ['Windows-1252', Buffer.from(good, 'latin1')],
  ['UTF-16 with its mark', Buffer.from(bom + good, 'utf16le')],
  ['UTF-16 the other way round', utf16BigEndian(bom + good)],
  ['semicolons', separatedBy(';')],
  ['a line that names the separator', `sep=;\r\n${separatedBy(';')}`],
  ['tabs', separatedBy('\t')],
  ['CR alone, as on old Macs', good.replaceAll('\r\n', '\r')],
  ['rows of empty cells', `${good}${','.repeat(42)}\r\n${','.repeat(42)}\r\n`],
  ['empty cells beyond the header', good.replaceAll('\r\n', ',,\r\n')],
  ['LF alone', good.replaceAll('\r\n', '\n')],
  ['CRLF and LF mixed', good.split('\r\n').reduce((text, line, at) => `${text}${at % 2 ? '\n' : '\r\n'}${line}`)],
  ['no line ending on the last line', good.trimEnd()],
  ['empty lines between', good.replaceAll('\r\n', '\r\n\r\n')],
  ['every cell quoted', good.replace(header, header.replaceAll(/[^,]+/g, '"$&"'))],
  ['a header in other spelling', good.replace(header, header.toUpperCase().replaceAll('_', ' '))],
];

test.each(accepted)('accepts what spreadsheets write: %s', async (_what, content) => {
  const answer = await ok(sendFile(t.as.clientManager, 'claimsMed', { content }));
  await runQueuedImports(t.services);
  const row = await t.db.fileImport.findUniqueOrThrow({ where: { id: answer.id } });
  expect(row).toMatchObject({ state: 'published', accepted: 50, rejected: 0 });
});

test.each(['../../etc/passwd', '..\\..\\boot.ini', 'a\u202egpj.csv', `${'x'.repeat(300)}.csv`, 'CON', ''])(
  'a file name is never used as a path: %j',
  async (filename) => {
    const { files } = await storedByImports(t);
    const answer = await sendFile(t.as.clientManager, 'claimsMed', { content: good, filename });
    const stored = await storedByImports(t);
    if (answer.statusCode !== 200) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(stored).toMatchObject({ rows: 0, files });
      return;
    }
    expect(answer.json().filename).not.toMatch(/[/\\\u202e]/);
    expect(answer.json().filename.length).toBeLessThanOrEqual(255);
    expect(stored).toMatchObject({ rows: 1, files: files + 1 });
  },
);

test.each([1, 50, 99])('an upload canceled at %i percent leaves nothing', async (percent) => {
  const before = await storedByImports(t);
  const { headers, payload } = fileForm('big.csv', good + rows[0]?.repeat(20_000));
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    'POST /api/fileImport/upload/claimsMed HTTP/1.1',
    'Host: x',
    ...Object.entries(t.as.clientManager.headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, (payload.length * percent) / 100));
  await expect.poll(async () => (await storedByImports(t)).files, patient).toBeGreaterThan(before.files);
  socket.destroy();
  await expect.poll(() => storedByImports(t), patient).toEqual(before);
});
