import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Starting LibreOffice takes longer than a hundred small files. */
const filesPerCall = 100;
/** A hundred files take half a minute; on a loaded machine ten times as long. */
const millisecondsPerCall = 8 * 60_000;

export interface FlatFile {
  /** Its name without the ending. */
  name: string;
  xml: string;
}

/**
 * Has LibreOffice save flat OpenDocument files as Excel workbooks, and calls `read` with the path of each.
 * @throws Error if LibreOffice is not installed, or did not write a file
 */
export const savedByLibreOffice = async (
  files: readonly FlatFile[],
  read: (path: string, file: FlatFile) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'libreoffice-'));
  try {
    for (let from = 0; from < files.length; from += filesPerCall) {
      const part = files.slice(from, from + filesPerCall);
      const sources = part.map(({ name }) => path.join(folder, `${name}.fods`));
      await Promise.all(part.map(({ xml }, at) => writeFile(sources[at] ?? '', xml)));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const options = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', folder];
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
