import { holdsSsn } from '#platform/reading/ssn.ts';
import { maxDocumentBytes } from './constants.ts';

/** How the content of a file is recognized: by its first bytes, as an Office package, or as text. */
export type Content = 'pdf' | 'image' | 'office' | 'old-office' | 'zip' | 'text';

export interface FileKind {
  mime: string;
  content: Content;
}

const ooxml = 'application/vnd.openxmlformats-officedocument';

/** Every accepted file extension. HTML, SVG, programs and Office files with macros are rejected. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  pdf: { mime: 'application/pdf', content: 'pdf' },
  png: { mime: 'image/png', content: 'image' },
  jpg: { mime: 'image/jpeg', content: 'image' },
  jpeg: { mime: 'image/jpeg', content: 'image' },
  gif: { mime: 'image/gif', content: 'image' },
  webp: { mime: 'image/webp', content: 'image' },
  bmp: { mime: 'image/bmp', content: 'image' },
  tif: { mime: 'image/tiff', content: 'image' },
  tiff: { mime: 'image/tiff', content: 'image' },
  heic: { mime: 'image/heic', content: 'image' },
  docx: { mime: `${ooxml}.wordprocessingml.document`, content: 'office' },
  xlsx: { mime: `${ooxml}.spreadsheetml.sheet`, content: 'office' },
  pptx: { mime: `${ooxml}.presentationml.presentation`, content: 'office' },
  doc: { mime: 'application/msword', content: 'old-office' },
  xls: { mime: 'application/vnd.ms-excel', content: 'old-office' },
  ppt: { mime: 'application/vnd.ms-powerpoint', content: 'old-office' },
  csv: { mime: 'text/csv', content: 'text' },
  txt: { mime: 'text/plain', content: 'text' },
  zip: { mime: 'application/zip', content: 'zip' },
};

/** Types that browsers display without running scripts; all others are downloaded. */
const shownTypes = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Whether a file of this media type opens in the browser; all others are downloaded. */
export const isShown = (mime: string): boolean => shownTypes.has(mime);

/** Returns the extension after the last dot, in lower case; empty if there is none. */
export const endingOf = (name: string): string => {
  const point = name.lastIndexOf('.');
  return point > 0 ? name.slice(point + 1).toLowerCase() : '';
};

/** Returns the kind of a file by its name, or undefined if it is not accepted. */
export const kindOf = (name: string): FileKind | undefined => {
  const ending = endingOf(name);
  return Object.hasOwn(fileKinds, ending) ? fileKinds[ending] : undefined;
};

export const acceptedKinds = 'PDF, images, Office files, text, CSV and ZIP';

export const uploadMessages = {
  missing: 'Please upload a file.',
  oneAtATime: 'Please upload one file at a time.',
  type: 'Please select a document type.',
  ssnInName:
    'The name of this file holds what may be a Social Security number. Please rename the file and upload it again.',
  empty: 'This file is empty.',
  kind: `Files of this type are not accepted. Please upload ${acceptedKinds}.`,
  notAsNamed: 'The content of this file does not match its name. Please upload the original.',
  twoKinds: 'This file is two types of file at once. Please upload the original.',
  damaged: 'This file is damaged and cannot be read.',
  unpacksTooLarge: 'This file unpacks to more than is accepted.',
  tooHard: 'This file takes too long to check. Please save it again, for example as a PDF.',
  acts: 'This Office file contains macros or refers to files elsewhere. Please save it without them.',
  infected: 'A virus was found in this file.',
} as const;

/** @param bytes the limit that was exceeded */
export const tooLargeMessage = (bytes: number): string =>
  `This file is too large. Please upload at most ${Math.floor(bytes / 1024 / 1024)} MB.`;

/** Checks a file before it is sent; undefined if it is accepted. The server also checks its content. */
export const problemOf = ({ name, size }: { name: string; size: number }): string | undefined => {
  if (holdsSsn(name)) return uploadMessages.ssnInName;
  if (!kindOf(name)) return uploadMessages.kind;
  if (size === 0) return uploadMessages.empty;
  return size > maxDocumentBytes ? tooLargeMessage(maxDocumentBytes) : undefined;
};
