import type { ByteRange } from '@worksmart/core/platform/storage.ts';

/**
 * What a `Range` header asks for of a file of that size: one range, or undefined for the whole, which is also the
 * answer to several ranges and to what is not understood.
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
