import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Names that a PDF needs to run a script or to start, fetch or send anything by itself. */
const acting = /\/(JavaScript|Launch|ImportData|SubmitForm|RichMedia|GoToR|GoToE)(?![A-Za-z0-9])/;
/** Packed objects of an encrypted file cannot be read. */
const encrypted = /\/Encrypt(?![A-Za-z0-9])/;
const packedObjects = /\/ObjStm(?![A-Za-z0-9])/g;

/** The file is read in small steps, so that a 50 MB PDF is never in memory. */
const step = 64 * 1024;
/** Steps overlap by the longest name with each letter written as `#xx`, so that the next step finds a name cut in two. */
const overlap = 64;
/** Lists of packed objects are small and few. More bytes than this count as an attempt to hide something. */
const maxPacked = 4 * 1024 * 1024;
const maxUnpacked = 256 * 1024 * 1024;

const unpack = promisify(inflate);

/**
 * Whether a PDF may do something when it is opened or filled in: run a script, start a program, send typed data, or
 * show content from elsewhere. Many forms of carriers and authorities do; they are accepted, but downloaded instead of
 * shown. Content that cannot be read counts as active.
 * @param size size of the file in bytes
 */
export const mayAct = async (file: FileHandle, size: number): Promise<boolean> => {
  const buffer = Buffer.alloc(step + overlap);
  let left = maxUnpacked;
  for (let from = 0; from < size; from += step) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
    const text = plainNames(buffer.subarray(0, bytesRead));
    if (acting.test(text.plain) || encrypted.test(text.plain)) return true;
    for (const { index } of text.raw.matchAll(packedObjects)) {
      const objects = index < step ? await packedAt(file, from + index, left) : '';
      if (objects === undefined || acting.test(objects)) return true;
      left -= objects.length + step;
    }
    // A list of packed objects whose name is escaped cannot be located, so it counts as active.
    if ((text.plain.match(packedObjects)?.length ?? 0) > (text.raw.match(packedObjects)?.length ?? 0)) return true;
  }
  return false;
};

/** Reads up to `length` bytes of a file. */
export const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** Returns the text unchanged and with letters escaped as `#4A` decoded. */
const plainNames = (bytes: Buffer): { raw: string; plain: string } => {
  const raw = bytes.toString('latin1');
  return {
    raw,
    plain: raw.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  };
};

/** How many bytes the dictionary of a stream may extend before and after the searched name. */
const reach = 2_048;

/**
 * Unpacks a stream of packed objects.
 * @param at offset of the stream's type name
 * @param most the most bytes it may unpack to
 * @returns its text, or undefined if it cannot be read
 */
const packedAt = async (file: FileHandle, at: number, most: number): Promise<string | undefined> => {
  const bytes = await readTo('endstream', file, at);
  const start = bytes && /stream\r?\n/.exec(bytes.subarray(0, reach).toString('latin1'));
  if (!start || most <= 0) return undefined;
  const before = (await readAt(file, Math.max(0, at - reach), Math.min(at, reach))).toString('latin1');
  const description = before.slice(before.lastIndexOf('obj')) + bytes.toString('latin1', 0, start.index);
  if (description.includes('/Predictor')) return undefined;
  try {
    const content = bytes.subarray(start.index + start[0].length);
    return plainNames(await unpack(content, { maxOutputLength: Math.min(most, 4 * maxPacked) })).plain;
  } catch {
    return undefined;
  }
};

/** Returns the bytes before the next `mark`, or undefined if that is too far. */
const readTo = async (mark: string, file: FileHandle, at: number): Promise<Buffer | undefined> => {
  for (let length = step; length <= maxPacked; length *= 4) {
    const bytes = await readAt(file, at, length);
    const end = bytes.indexOf(mark);
    if (end >= 0) return bytes.subarray(0, end);
    if (bytes.length < length) return undefined;
  }
  return undefined;
};
