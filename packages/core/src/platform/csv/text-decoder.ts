import { isAscii, isUtf8 } from 'node:buffer';

/** How the text of a file is encoded, as far as its bytes tell. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const marks: readonly (readonly [encoding: TextEncoding, mark: Buffer])[] = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
];
/** The longest mark; a file with fewer bytes is decoded at its end. */
const longestMark = 3;

/** Returns how many bytes at the end belong to a character of UTF-8 that has not arrived completely. */
const unfinishedCharacter = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
};

/** Returns the length of the longest beginning that is UTF-8. */
const validLength = (bytes: Buffer): number => {
  let [valid, end] = [0, bytes.length];
  while (valid < end) {
    const middle = Math.ceil((valid + end) / 2);
    const whole = bytes.subarray(0, middle);
    if (isUtf8(whole.subarray(0, middle - unfinishedCharacter(whole)))) valid = middle;
    else end = middle - 1;
  }
  return valid - unfinishedCharacter(bytes.subarray(0, valid));
};

/** Whether the first character that is not ASCII is one of UTF-8. */
const beginsAsUtf8 = (bytes: Buffer): boolean => {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  const lead = bytes[at] ?? 0;
  return isUtf8(bytes.subarray(at, at + (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2)));
};

/** Decodes the text of a file. */
export interface Decoder {
  /** Returns the text of the next bytes, which the caller may use again. */
  decode(chunk: Uint8Array, last: boolean): string;
  /** Why the text ended early: at a byte that is no text, or at one that is not UTF-8 although those before it are. */
  readonly broken: 'binary' | 'mixed' | null;
}

/**
 * Decodes bytes as they arrive, in constant memory: UTF-8, UTF-16 with its mark, and else the encoding of older Windows programs
 * (Windows-1252). Without a mark, the first character that is not ASCII decides.
 */
export const createDecoder = (): Decoder => {
  let encoding: TextEncoding | undefined;
  let stream: InstanceType<typeof TextDecoder> | undefined;
  let held: Buffer = Buffer.alloc(0);
  let isMarkRead = false;
  let broken: Decoder['broken'] = null;

  /** Leaves the mark at the beginning out. @returns undefined if it may not have arrived completely */
  const afterMark = (bytes: Buffer, last: boolean): Buffer | undefined => {
    if (bytes.length < longestMark && !last) return undefined;
    isMarkRead = true;
    const [marked, mark] = marks.find(([, each]) => bytes.subarray(0, each.length).equals(each)) ?? [];
    encoding = marked;
    return bytes.subarray(mark?.length ?? 0);
  };

  const utf8 = (bytes: Buffer, last: boolean): string => {
    const cut = bytes.length - (last ? 0 : unfinishedCharacter(bytes));
    const whole = bytes.subarray(0, cut);
    if (encoding === undefined && !isAscii(whole)) encoding = beginsAsUtf8(whole) ? 'utf-8' : 'windows-1252';
    if (encoding === 'windows-1252') return streamed(bytes, last);
    held = Buffer.from(bytes.subarray(cut));
    if (isUtf8(whole)) return whole.toString('utf8');
    broken = 'mixed';
    return whole.subarray(0, validLength(whole)).toString('utf8');
  };

  const streamed = (bytes: Buffer, last: boolean): string => {
    stream ??= new TextDecoder(encoding, { ignoreBOM: true });
    return stream.decode(bytes, { stream: !last });
  };

  const textOf = (bytes: Buffer, last: boolean): string => {
    if (encoding === 'utf-16le' || encoding === 'utf-16be') return streamed(bytes, last);
    if (isAscii(bytes)) return bytes.toString('latin1');
    return encoding === 'windows-1252' ? streamed(bytes, last) : utf8(bytes, last);
  };

  return {
    decode: (chunk, last) => {
      if (broken) return '';
      const arrived =
        held.length > 0 ? Buffer.concat([held, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      held = Buffer.alloc(0);
      const bytes = isMarkRead ? arrived : afterMark(arrived, last);
      if (bytes === undefined) {
        held = Buffer.from(arrived);
        return '';
      }
      const text = textOf(bytes, last);
      const end = text.indexOf('\0');
      if (end < 0) return text;
      broken = 'binary';
      return text.slice(0, end);
    },
    get broken() {
      return broken;
    },
  };
};

/**
 * Decodes the bytes of a whole text: UTF-8, UTF-16 with its mark; anything else is the encoding of older Windows programs. The
 * mark is left out.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const decoder = createDecoder();
  const text = decoder.decode(bytes, true);
  return decoder.broken === null ? text : new TextDecoder('windows-1252').decode(bytes);
};
