type Measure = (text: string) => number;

const softEnds = ['@', '.', '-', '/', '_'];

/** Where a part of a word best ends: after the last such sign in its second half, or else where it is. */
const endOf = (part: string): number => {
  const end = Math.max(...softEnds.map((sign) => part.lastIndexOf(sign))) + 1;
  return end * 2 > part.length ? end : part.length;
};

/** Splits a word that is wider than the line, such as a hash or a long email address. */
const pieces = (word: string, width: number, measure: Measure): string[] => {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      const end = endOf(part);
      parts.push(part.slice(0, end));
      part = part.slice(end);
    }
    part += segment;
  }
  return [...parts, part];
};

/**
 * Splits a text into lines of at most `width`. Measures each word only once: laying out text is the slowest part of a
 * certificate.
 */
export const wrapText = (text: string, width: number, measure: Measure): string[] => {
  const words = text.split(/\s+/).flatMap((word) => pieces(word, width, measure));
  const space = measure(' ');
  const lines: string[][] = [[]];
  let used = 0;
  for (const word of words) {
    const wide = measure(word);
    const line = lines.at(-1);
    if (line && (line.length === 0 || used + space + wide <= width)) {
      used += line.length === 0 ? wide : space + wide;
      line.push(word);
    } else {
      lines.push([word]);
      used = wide;
    }
  }
  return lines.map((line) => line.join(' '));
};
