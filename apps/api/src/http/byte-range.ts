import type { ByteRange } from '@worksmart/core/platform/storage.ts';

/**
 * Reads a `Range` header for a file of `size` bytes. Returns one range, or undefined for the whole file, also if the
 * header asks for several ranges or is invalid.
 * @returns `none` for a range that the file does not have
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'none' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (start >= size) return 'none';
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return end < start ? undefined : { start, end };
};
