import { readFile } from 'node:fs/promises';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import CFB from 'cfb';

/** Streams of Visual Basic projects (first name) and of embedded files (second name). */
const actingEntry = /\/(_VBA_PROJECT(_CUR)?|.?Ole10Native)(\/|$)/i;

/**
 * Checks a Word, Excel or PowerPoint file from before 2007, or the container of an encrypted newer one. Encrypted
 * content is not checked.
 * @throws AppError unsupported_media for macros and embedded files; unreadable for a damaged container
 */
export const checkOldOffice = async (path: string): Promise<void> => {
  try {
    if (acts(CFB.parse(await readFile(path)))) throw new AppError('unsupported_media', uploadMessages.acts);
  } catch (error) {
    // Any error of the reader means a damaged container.
    throw error instanceof AppError ? error : new AppError('unreadable', uploadMessages.damaged, { cause: error });
  }
};

const acts = (container: CFB.CFB$Container): boolean => {
  if (container.FullPaths.some((entry) => actingEntry.test(entry))) return true;
  const stream = (name: string): Buffer | undefined => {
    const content = CFB.find(container, name)?.content;
    return content && Buffer.from(content);
  };
  const workbook = stream('Workbook') ?? stream('Book');
  const slides = stream('PowerPoint Document');
  return (workbook !== undefined && hasMacroSheet(workbook)) || (slides !== undefined && hasSlideMacros(slides));
};

/** Records of a workbook, [MS-XLS] 2.3. */
const record = { end: 0x0a, encrypted: 0x2f, sheet: 0x85 } as const;
/** Sheet types with macros, [MS-XLS] 2.4.28: Excel 4 macros and Visual Basic modules of Excel 5. */
const actingSheets = new Set([1, 6]);

/** Walks the records before the first sheet. Each has a number, a length and that many bytes. */
const hasMacroSheet = (workbook: Buffer): boolean => {
  for (let at = 0; at + 4 <= workbook.length; ) {
    const type = workbook.readUInt16LE(at);
    if (type === record.end || type === record.encrypted) return false;
    const content = at + 4;
    if (type === record.sheet && content + 6 <= workbook.length && actingSheets.has(workbook.readUInt8(content + 5))) {
      return true;
    }
    at = content + workbook.readUInt16LE(at + 2);
  }
  return false;
};

/** VbaInfoAtom, [MS-PPT] 2.4.11: this header, 4 bytes, then 1 if there are macros. */
const vbaInfo = Buffer.from('020000040c000000', 'hex');

const hasSlideMacros = (slides: Buffer): boolean => {
  for (let at = slides.indexOf(vbaInfo); at >= 0; at = slides.indexOf(vbaInfo, at + 1)) {
    if (at + 16 <= slides.length && slides.readUInt32LE(at + 12) === 1) return true;
  }
  return false;
};
