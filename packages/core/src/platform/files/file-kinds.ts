import { tableMimes } from '@worksmart/shared/platform/table-formats.ts';
import { isShown } from '@worksmart/shared/records/documents/file-kinds.ts';
import type { FileResponse, StoredFile } from '../file-response.ts';
import type { Storage } from '../storage.ts';
import { safeFileName } from './file-name.ts';

/** Extensions of generated files, whose names have none. An uploaded file keeps its own. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  [tableMimes.csv]: '.csv',
  [tableMimes.xlsx]: '.xlsx',
  'application/zip': '.zip',
};

/** Returns a stored file as it is sent: its name with an extension, shown in the browser or downloaded. */
export const fileAnswer = (file: StoredFile, storage: Pick<Storage, 'open'>): FileResponse => {
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
