import type { Readable } from 'node:stream';
import type { FileAnswer } from '../file-answer.ts';

/** What browsers show by themselves and cannot be made to act: everything else is downloaded. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'text/csv': '.csv',
  'application/zip': '.zip',
};

/** Letters that some system refuses in a file name, control and direction characters among them. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** A name that every system takes, as near to the given one as may be. */
export const safeFileName = (name: string): string => {
  const plain = name.replace(refused, ' ').replace(/\s+/g, ' ').trim().replace(/\.+$/, '');
  return plain.slice(0, 200).trim() || 'File';
};

/** A stored file as it is sent: with an ending that says what it is, in the window or as a download. */
export const fileAnswer = (file: { name: string; mime: string; size: number }, content: Readable): FileAnswer => {
  const ending = endings[file.mime] ?? '';
  const name = safeFileName(file.name);
  return {
    name: name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`,
    mime: file.mime,
    size: file.size,
    inline: shown.has(file.mime),
    content,
  };
};
