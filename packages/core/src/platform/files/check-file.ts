import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { type Content, type FileKind, kindOf, uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import { fileTypeFromBuffer } from 'file-type';
import { checkArchive } from './check-archive.ts';
import { checkOldOffice } from './check-old-office.ts';
import { mayAct, readAt } from './pdf-actions.ts';
import type { ReceivedFile } from './received-file.ts';

/** The number of first bytes that file-type needs. */
const headBytes = 4_100;
/** The sizes of the record that ends a zip archive and of its longest comment. */
const endRecord = 22;
const tailBytes = endRecord + 0xffff;

/** What is known of a received file before it is checked. */
export type CheckedFile = Pick<ReceivedFile, 'name' | 'path' | 'size'>;

const refusal = (message: string): AppError => new AppError('unsupported_media', message);

/** A media type that browsers download and never show. */
const downloadOnly = 'application/octet-stream';

/**
 * Checks an upload: its name must have an accepted extension, and its whole content must be of that kind and of no
 * other.
 * @returns the media type to serve it as: a PDF with active content is served as bytes, which browsers only download
 * @throws AppError unsupported_media for a file that is not accepted; unreadable for one that is empty, damaged or too
 *   large when unpacked
 */
export const checkFile = async ({ name, path, size }: CheckedFile): Promise<string> => {
  const kind = kindOf(name);
  if (!kind) throw refusal(uploadMessages.kind);
  if (size === 0) throw new AppError('unreadable', uploadMessages.empty);
  const file = await open(path, 'r');
  try {
    const head = await readAt(file, 0, Math.min(size, headBytes));
    const content = await contentOf(head);
    if (!isAsNamed(kind, content, head)) throw refusal(uploadMessages.notAsNamed);
    if (content !== 'zip' && (await endsAsArchive(file, size))) throw refusal(uploadMessages.twoKinds);
    if (content === 'zip') await checkArchive(path, name);
    if (content === oldOffice) await checkOldOffice(path);
    return kind.content === 'pdf' && (await mayAct(file, size)) ? downloadOnly : kind.mime;
  } finally {
    await file.close();
  }
};

/** Detects the kind by the first bytes: a media type, `zip` for any package, undefined for text and unknown content. */
const contentOf = async (head: Buffer): Promise<string | undefined> => {
  // Packages are checked as a whole later: file-type would unpack part of them.
  if (head.subarray(0, 2).toString('latin1') === 'PK') return 'zip';
  return (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
};

const oldOffice = 'application/x-cfb';

/** Encrypted Office files use the container of the old formats. */
const containers: Readonly<Record<Exclude<Content, 'image' | 'text'>, readonly string[]>> = {
  pdf: ['application/pdf'],
  zip: ['zip'],
  office: ['zip', oldOffice],
  'old-office': [oldOffice],
};

/** Tab, line feed, form feed, carriage return, and the end-of-file mark of old programs. */
const usualControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);

const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

/** Whether the first bytes look like text in any usual encoding: they contain no unusual control characters. */
const looksLikeText = (head: Buffer): boolean =>
  isUtf16(head) || head.every((byte) => (byte >= 0x20 && byte !== 0x7f) || usualControls.has(byte));

const isAsNamed = ({ content, mime }: FileKind, found: string | undefined, head: Buffer): boolean => {
  if (content === 'text') return (found === undefined || found === 'application/xml') && looksLikeText(head);
  if (content === 'image') return found === mime || (mime === 'image/heic' && found === 'image/heif');
  if (content === 'pdf' && head.subarray(0, 5).toString('latin1') !== '%PDF-') return false;
  return found !== undefined && containers[content].includes(found);
};

/**
 * Whether a zip archive is appended to another file. Zip readers look for an end record near the end, whatever follows
 * it, and from there find the directory before it.
 */
const endsAsArchive = async (file: FileHandle, size: number): Promise<boolean> => {
  const start = Math.max(0, size - tailBytes);
  const tail = await readAt(file, start, size - start);
  for (let at = tail.indexOf('PK\x05\x06', 0, 'latin1'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1, 'latin1')) {
    if (at + endRecord > tail.length) return false;
    const list = start + at - tail.readUInt32LE(at + 12);
    if (list >= 0 && (await readAt(file, list, 4)).toString('latin1') === 'PK\x01\x02') return true;
  }
  return false;
};
