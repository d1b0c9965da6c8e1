import { open } from 'node:fs/promises';
import { type Content, type FileKind, kindOf, uploadMessages } from '@worksmart/shared/documents/file-kinds.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { fileTypeFromBuffer } from 'file-type';
import { checkArchive } from './check-archive.ts';
import { looksLikeText } from './looks-like-text.ts';
import type { ReceivedFile } from './received-file.ts';

/** What file-type wants to see of a file. */
const headBytes = 4_100;
/** The record that ends a zip archive, and the longest comment in it. */
const endRecord = 22;
const tailBytes = endRecord + 0xffff;

const refusal = (message: string): AppError => new AppError('unsupported_media', message);

/**
 * Looks into an upload: its name must have an accepted ending, and its content must be what that ending says, all of
 * it and nothing besides.
 * @returns the media type to serve it as
 * @throws AppError unsupported_media for what is not accepted; unreadable for what is empty, damaged or unpacks to too much
 */
export const checkFile = async ({
  name,
  path,
  size,
}: Pick<ReceivedFile, 'name' | 'path' | 'size'>): Promise<string> => {
  const kind = kindOf(name);
  if (!kind) throw refusal(uploadMessages.kind);
  if (size === 0) throw new AppError('unreadable', uploadMessages.empty);
  const { head, tail } = await readEnds(path, size);
  const content = await contentOf(head);
  if (!isAsNamed(kind, content, head)) throw refusal(uploadMessages.notAsNamed);
  const zipped = content === 'zip';
  if (!zipped && endsAsArchive(tail)) throw refusal(uploadMessages.twoKinds);
  if (zipped) await checkArchive(path, name);
  return kind.mime;
};

const readEnds = async (path: string, size: number): Promise<{ head: Buffer; tail: Buffer }> => {
  const file = await open(path, 'r');
  try {
    const read = async (position: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return {
      head: await read(0, Math.min(size, headBytes)),
      tail: await read(Math.max(0, size - tailBytes), Math.min(size, tailBytes)),
    };
  } finally {
    await file.close();
  }
};

/** What its first bytes show: a media type, `zip` for any kind of package, undefined for text and the unknown. */
const contentOf = async (head: Buffer): Promise<string | undefined> => {
  // Packages are judged whole, later: file-type would unpack what it finds in the first bytes.
  if (head.subarray(0, 2).toString('latin1') === 'PK') return 'zip';
  return (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
};

/** Encrypted Office files are kept in the container of the old ones. */
const containers: Readonly<Record<Exclude<Content, 'image' | 'text'>, readonly string[]>> = {
  pdf: ['application/pdf'],
  zip: ['zip'],
  office: ['zip', 'application/x-cfb'],
  'old-office': ['application/x-cfb'],
};

const isAsNamed = ({ content, mime }: FileKind, found: string | undefined, head: Buffer): boolean => {
  if (content === 'text') return (found === undefined || found === 'application/xml') && looksLikeText(head);
  if (content === 'image') return found === mime || (mime === 'image/heic' && found === 'image/heif');
  if (content === 'pdf' && head.subarray(0, 5).toString('latin1') !== '%PDF-') return false;
  return found !== undefined && containers[content].includes(found);
};

/** A zip archive hung on another file: its end record reaches to the file's very end. */
const endsAsArchive = (tail: Buffer): boolean => {
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0; ) {
    if (at + endRecord <= tail.length && at + endRecord + tail.readUInt16LE(at + 20) === tail.length) return true;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
};
