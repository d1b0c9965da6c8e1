import type { UnprintableText } from '@worksmart/shared/platform/unprintable.ts';
import { unprintable } from './script-runs.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  const isPlainObject = value && Object.getPrototypeOf(value) === Object.prototype;
  return isPlainObject ? Object.values(value).flatMap(textsIn) : [];
};

/**
 * Returns the texts of a document's facts with characters that no font has, each once, and none that is a part of another. The
 * document prints code points for them.
 */
export const unprintableIn = (facts: unknown): UnprintableText[] => {
  const found = [...new Set(textsIn(facts))]
    .map((text) => ({ text, count: unprintable(text).length }))
    .filter(({ count }) => count > 0);
  return found.filter((one) => !found.some((other) => other !== one && other.text.includes(one.text)));
};
