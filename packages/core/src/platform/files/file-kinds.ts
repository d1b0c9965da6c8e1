import { isShown } from '@worksmart/shared/documents/file-kinds.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { Storage } from '../storage.ts';
import { safeFileName } from './file-name.ts';

/** Endings of what we make ourselves, whose names have none; an uploaded file keeps the one it came with. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'text/csv': '.csv',
  'application/zip': '.zip',
};

interface StoredFile {
  name: string;
  mime: string;
  size: number;
  storageKey: string;
}

/** A stored file as it is sent: with an ending that says what it is, in the window or as a download. */
export const fileAnswer = (file: StoredFile, storage: Pick<Storage, 'open'>): FileAnswer => {
  const ending = endings[file.mime] ?? '';
  const name = safeFileName(file.name);
  return {
    name: name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`,
    mime: file.mime,
    size: file.size,
    inline: isShown(file.mime),
    content: (range) => storage.open(file.storageKey, range),
  };
};
