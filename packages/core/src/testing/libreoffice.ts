import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ZipFile } from 'yazl';
import { unzip } from './unzip.ts';

const run = promisify(execFile);

/** Starting LibreOffice takes longer than a hundred small files. */
const filesPerCall = 100;
/** A hundred files take half a minute; on a loaded machine ten times as long. */
const millisecondsPerCall = 8 * 60_000;

export interface SourceFile {
  /** Its name without the ending. */
  name: string;
  content: string;
}

/** How each kind of file is opened: a CSV file as UTF-8, with American dates and numbers. */
const filters = { fods: [], csv: ['--infilter=Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true'] } as const;

/**
 * Has LibreOffice save flat OpenDocument or CSV files as Excel workbooks, and calls `read` with the path of each.
 * @throws Error if LibreOffice is not installed, or did not write a file
 */
export const savedByLibreOffice = async (
  kind: keyof typeof filters,
  files: readonly SourceFile[],
  read: (path: string, file: SourceFile) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'libreoffice-'));
  try {
    for (let from = 0; from < files.length; from += filesPerCall) {
      const part = files.slice(from, from + filesPerCall);
      const sources = part.map(({ name }) => path.join(folder, `${name}.${kind}`));
      await Promise.all(part.map(({ content }, at) => writeFile(sources[at] ?? '', content)));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const options = [profile, '--headless', ...filters[kind], '--convert-to', 'xlsx', '--outdir', folder];
      await run('soffice', [...options, ...sources], { timeout: millisecondsPerCall }).catch((cause: unknown) => {
        const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
        throw isMissing ? new Error('This test needs LibreOffice: there is no program "soffice".', { cause }) : cause;
      });
      for (const file of part) await read(path.join(folder, `${file.name}.xlsx`), file);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Removes the stored results of formulas, so that LibreOffice has to calculate them. */
const withoutResults = async (bytes: Buffer): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of await unzip(bytes)) {
    const text = content.toString().replaceAll(/(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g, '$1');
    zip.addBuffer(name.startsWith('xl/worksheets/') ? Buffer.from(text) : content, name);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
};

/**
 * Has LibreOffice open a workbook without its results, calculate it, and save it.
 * @throws Error if LibreOffice is not installed
 */
export const recalculatedByLibreOffice = async (bytes: Buffer): Promise<Buffer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'libreoffice-'));
  try {
    const source = path.join(folder, 'source.xlsx');
    await writeFile(source, await withoutResults(bytes));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const options = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', path.join(folder, 'saved'), source];
    await run('soffice', options, { timeout: millisecondsPerCall });
    return await readFile(path.join(folder, 'saved', 'source.xlsx'));
  } finally {
    await rm(folder, { recursive: true });
  }
};
