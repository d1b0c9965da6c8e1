import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileKinds, isShown, kindOf, uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import { describe, expect, test, vi } from 'vitest';
import { ZipFile } from 'yauzl';
import { actingOfficeFiles, actingPdfs, harmlessOfficeFiles, stillPdfs } from '#testing/hostile-files.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { folderForFile } from '#testing/scratch-folder.ts';
import { officeFile, zipOf } from '#testing/zip.ts';
import { checkFile } from './check-file.ts';

const folder = folderForFile();

const check = async (name: string, content: Buffer | string): Promise<string> => {
  const at = path.join(folder, 'upload.part');
  await writeFile(at, content);
  return checkFile({ name, path: at, size: Buffer.byteLength(content) });
};

const { pdf, png, docx, xlsx, zip } = sampleFiles;
const html = '<!DOCTYPE html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]);
const eicar = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
);

describe('accepted files', () => {
  test.each(Object.entries(sampleFiles))('%s', async (ending, content) => {
    expect(await check(`Q3 return.${ending}`, content)).toBe(fileKinds[ending]?.mime);
    expect(await check(`Q3 RETURN.${ending.toUpperCase()}`, content)).toBe(fileKinds[ending]?.mime);
  });

  test.each([
    [
      'an encrypted workbook',
      'wages.xlsx',
      sampleFiles.xls,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['text in another encoding', 'names.csv', Buffer.from('Ren\xe9,1\n', 'latin1'), 'text/csv'],
    ['text saved by Excel', 'names.txt', Buffer.from('\ufeffa\tb', 'utf16le'), 'text/plain'],
    ['an empty archive', 'empty.zip', zipOf([]), 'application/zip'],
  ])('%s', async (_what, name, content, mime) => {
    expect(await check(name, content)).toBe(mime);
  });

  test.each(harmlessOfficeFiles)('an Office file with %s', async (_what, name, content) => {
    expect(await check(name, content)).toBe(kindOf(name)?.mime);
  });

  test.each(stillPdfs)('a PDF with %s is shown', async (_what, content) => {
    expect(await check('a.pdf', content)).toBe('application/pdf');
  });

  test.each(actingPdfs)('a PDF with %s is only downloaded', async (_what, content) => {
    const mime = await check('a.pdf', content);
    expect(mime).toBe('application/octet-stream');
    expect(isShown(mime)).toBe(false);
  });

  test('finds a script anywhere in a large PDF', async () => {
    const [, acting] = actingPdfs[0] ?? [];
    const at = acting?.indexOf('/JavaScript') ?? 0;
    const megabyte = 1024 * 1024;
    for (const gap of [megabyte - at - 11, megabyte - at - 5, megabyte - at, 3 * megabyte]) {
      const padded = Buffer.concat([Buffer.from('%PDF-1.5\n%'), Buffer.alloc(gap, 'x'), acting ?? Buffer.alloc(0)]);
      expect(await check('a.pdf', padded)).toBe('application/octet-stream');
    }
  });
});

describe('rejected files (T20)', () => {
  test.each([
    ['an HTML page', 'a.html', html],
    ['a drawing with a script', 'a.svg', svg],
    ['a program', 'a.exe', exe],
    ['a second extension', 'return.pdf.exe', pdf],
    ['no extension', 'return', pdf],
    ['a name without a dot', 'pdf', pdf],
    ['the extension of a macro workbook', 'wages.xlsm', xlsx],
    ['an extension that every object has as a property', 'a.constructor', pdf],
    ['the test virus as a program', 'eicar.com', eicar],
  ])('unsupported_media, %s', async (_what, name, content) => {
    await expect(check(name, content)).rejects.toMatchObject({
      code: 'unsupported_media',
      message: uploadMessages.kind,
    });
  });

  test.each([
    ['an HTML page as PDF', 'a.pdf', html],
    ['a drawing as picture', 'a.png', svg],
    ['a program as PDF', 'a.pdf', exe],
    ['a program as text', 'a.txt', exe],
    ['a picture as PDF', 'a.pdf', png],
    ['a PDF as picture', 'a.png', pdf],
    ['another picture', 'a.jpg', png],
    ['a PDF after other bytes', 'a.pdf', Buffer.concat([Buffer.from('x'), pdf])],
    ['an archive as document', 'a.docx', zip],
    ['a workbook as document', 'a.docx', xlsx],
    ['a new document as an old one', 'a.doc', docx],
    ['an archive as PDF', 'a.pdf', zip],
    ['a PDF as archive', 'a.zip', pdf],
    ['a PDF as text', 'a.txt', pdf],
    ['zeros as text', 'a.csv', Buffer.alloc(100)],
  ])('unsupported_media, %s', async (_what, name, content) => {
    await expect(check(name, content)).rejects.toMatchObject({
      code: 'unsupported_media',
      message: uploadMessages.notAsNamed,
    });
  });

  test.each([
    ['a PDF followed by an archive', 'a.pdf', Buffer.concat([pdf, zip])],
    ['a picture followed by an archive', 'a.png', Buffer.concat([png, zip])],
    ['a PDF followed by an archive and a line', 'a.pdf', Buffer.concat([pdf, zip, Buffer.from('\n')])],
    ['a PDF with an archive before its end', 'a.pdf', Buffer.concat([pdf, zip, Buffer.from('\n%%EOF\n'.repeat(900))])],
    ['an archive after text', 'a.txt', Buffer.concat([Buffer.from('words\n'.repeat(2_000)), zip])],
  ])('unsupported_media, two kinds at once: %s', async (_what, name, content) => {
    await expect(check(name, content)).rejects.toMatchObject({
      code: 'unsupported_media',
      message: uploadMessages.twoKinds,
    });
  });

  test.each([
    ['macros', officeFile('xl/workbook.xml', [{ name: 'xl/vbaProject.bin', content: 'x' }])],
    [
      'an external entity',
      officeFile('xl/workbook.xml', [
        { name: 'xl/a.xml', content: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
      ]),
    ],
    [
      'an external entity in another encoding',
      officeFile('xl/workbook.xml', [
        { name: 'xl/a.xml', content: Buffer.from('\ufeff<!DOCTYPE x [<!ENTITY e SYSTEM "http://x">]>', 'utf16le') },
      ]),
    ],
  ])('unsupported_media, a workbook with %s', async (_what, content) => {
    await expect(check('wages.xlsx', content)).rejects.toMatchObject({
      code: 'unsupported_media',
      message: uploadMessages.acts,
    });
  });

  test.each(actingOfficeFiles)('unsupported_media, an Office file with %s', async (_what, name, content) => {
    await expect(check(name, content)).rejects.toMatchObject({
      code: 'unsupported_media',
      message: uploadMessages.acts,
    });
  });

  test('a zip bomb is rejected before any of it is unpacked', async () => {
    const honest = { content: megabytes(60) };
    const archive = zipOf([
      ...Array.from({ length: 5 }, (_, n) => ({ ...honest, name: `${n}` })),
      { name: 'last', content: 'x', saidSize: 0xf0000000 },
    ]);
    const unpacked = vi.spyOn(ZipFile.prototype, 'openReadStreamPromise');
    await expect(check('a.zip', archive)).rejects.toMatchObject({ message: uploadMessages.unpacksTooLarge });
    expect(unpacked).not.toHaveBeenCalled();
    await check('a.zip', zip);
    expect(unpacked).toHaveBeenCalledOnce();
    unpacked.mockRestore();
  });

  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
  test.each([
    ['an empty file', 'a.pdf', '', uploadMessages.empty],
    [
      'a damaged container',
      'a.xls',
      Buffer.concat([sampleFiles.xls.subarray(0, 8), Buffer.alloc(1_528)]),
      uploadMessages.damaged,
    ],
    [
      'relationships that are not XML',
      'a.docx',
      officeFile('word/document.xml', [{ name: 'word/_rels/document.xml.rels', content: '<Relationships' }]),
      uploadMessages.damaged,
    ],
    ['half an archive', 'a.zip', zip.subarray(0, -8), uploadMessages.damaged],
    ['a head of an archive', 'a.zip', 'PK\x03\x04', uploadMessages.damaged],
    ['an archive that leads out', 'a.zip', zipOf([{ name: '../../etc/passwd', content: 'x' }]), uploadMessages.damaged],
    [
      'an archive that leads to the root',
      'a.zip',
      zipOf([{ name: '/etc/passwd', content: 'x' }]),
      uploadMessages.damaged,
    ],
    [
      'a bomb that says so',
      'a.zip',
      zipOf([1, 2, 3].map((n) => ({ name: `${n}`, content: 'x', saidSize: 0xf0000000 }))),
      uploadMessages.unpacksTooLarge,
    ],
    [
      'a bomb that says it is small',
      'a.zip',
      zipOf([{ name: 'a', content: megabytes(20), saidSize: 10 }]),
      uploadMessages.damaged,
    ],
    [
      'a workbook that is a bomb',
      'a.xlsx',
      officeFile('xl/workbook.xml', [{ name: 'xl/a.xml', content: 'x', saidSize: 0xf0000000 }]),
      uploadMessages.unpacksTooLarge,
    ],
  ])('unreadable, %s', async (_what, name, content, message) => {
    await expect(check(name, content)).rejects.toMatchObject({ code: 'unreadable', message });
  });
});

test('every accepted extension is a file kind, in upper and lower case', () => {
  expect(kindOf('A.PDF')?.mime).toBe('application/pdf');
  expect(kindOf('__proto__')).toBeUndefined();
  expect(kindOf('a.toString')).toBeUndefined();
});
