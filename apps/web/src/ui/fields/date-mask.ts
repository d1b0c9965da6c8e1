import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { plainForm } from '@worksmart/shared/platform/reading/reading.ts';
import { parseTyped } from './typed-date.ts';

/** The text and caret position of a box. */
export interface Box {
  text: string;
  caret: number;
}

/** The text of a box before an edit, with its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

export interface Masked extends Box {
  /** The typed or pasted text cannot belong to a date: the box stays unchanged. */
  refused: boolean;
}

/** The number of digits in each part of a date. */
const monthFirst = { sizes: [2, 2, 4], separator: '/' } as const;
const yearFirst = { sizes: [4, 2, 2], separator: '-' } as const;

const separators = /[/-]/g;
const beginsWithYear = /^(?:19|2[0-2])$/;

/** Hyphens, or three digits that no month begins with, mark a date that begins with its year. */
const layoutOf = (text: string) => (text.includes('-') || /^(?:19|2[0-2])\d/.test(text) ? yearFirst : monthFirst);

/** Returns whether the text has the mask’s format; parts may be short or empty. */
export const isDrawn = (text: string): boolean => {
  const { sizes, separator } = layoutOf(text);
  const parts = text.split(separator);
  return parts.length <= 3 && parts.every((part, at) => /^\d*$/.test(part) && part.length <= (sizes[at] ?? 0));
};

/** Returns which part the caret is in, and where the part begins and ends. */
const partAt = ({ text, caret }: Box) => {
  const before = text.slice(0, caret);
  const after = text.slice(caret).search(/[/-]/);
  return {
    start: Math.max(before.lastIndexOf('/'), before.lastIndexOf('-')) + 1,
    end: after < 0 ? text.length : caret + after,
    index: before.match(separators)?.length ?? 0,
  };
};

const put = ({ text, caret }: Box, sign: string, over = 0): Box => ({
  text: text.slice(0, caret) + sign + text.slice(caret + over),
  caret: caret + sign.length,
});

/** Typing into a full part overwrites the digit after the caret, or continues in the next part. */
const typeDigit = (box: Box, digit: string): Box | undefined => {
  const { sizes, separator } = layoutOf(box.text);
  const { start, end, index } = partAt(box);
  if (end - start < (sizes[index] ?? 0)) return put(box, digit);
  if (box.caret < end) return put(box, digit, 1);
  if (end < box.text.length) return typeDigit({ ...box, caret: end + 1 }, digit);
  if (index === 0 && beginsWithYear.test(box.text)) return put(box, digit);
  return index < 2 ? put(box, `${separator}${digit}`) : undefined;
};

/** Ends the part before the caret. An extra separator, which many type out of habit, does nothing. */
const typeSeparator = (box: Box): Box | undefined => {
  const { sizes, separator } = layoutOf(box.text);
  const { start, end, index } = partAt(box);
  if (box.caret === start) return box;
  if (box.caret === end && end < box.text.length) return { ...box, caret: end + 1 };
  if (index === 2 || end < box.text.length || end - box.caret > (sizes[index + 1] ?? 0)) return undefined;
  return put(box, separator);
};

const typeSign = (box: Box, sign: string): Box | undefined => {
  if (/\d/.test(sign)) return typeDigit(box, sign);
  return /[/.\-\s\u2010-\u2015]/.test(sign) ? typeSeparator(box) : undefined;
};

const typeAll = (box: Box, text: string): Box | undefined =>
  [...text].reduce<Box | undefined>((now, sign) => now && typeSign(now, sign), box);

/** Types the whole text into an empty box. The caret stays after the same digits. */
const redraw = ({ text, caret }: Box): Box | undefined => {
  const before = typeAll({ text: '', caret: 0 }, text.slice(0, caret));
  const all = before && typeAll(before, text.slice(caret));
  return all && { text: all.text, caret: before.caret };
};

const whole = (date: string): Box => {
  const text = formatDate(date);
  return { text, caret: text.length };
};

/** Turns a complete date that was typed year first into the usual format. */
const monthFirstOnceComplete = (box: Box): Box => {
  const date = box.text.includes('-') && box.text.length === 10 ? parseTyped(box.text) : null;
  return date ? whole(date) : box;
};

const separatorsIn = (text: string): string => text.match(separators)?.join('') ?? '';

interface Edit {
  /** The text before and after the edit, unchanged. */
  prefix: string;
  suffix: string;
  removed: string;
  inserted: string;
}

/** Returns what an edit did, or undefined if the two texts do not show it (browser undo, a password manager). */
const editOf = (before: Selected, { text, caret }: Box): Edit | undefined => {
  const suffix = text.slice(caret);
  const from = Math.min(before.start, caret);
  const to = before.text.length - suffix.length;
  const prefix = text.slice(0, from);
  if (to < from || !before.text.startsWith(prefix) || before.text.slice(to) !== suffix) return undefined;
  return { prefix, suffix, removed: before.text.slice(from, to), inserted: text.slice(from, caret) };
};

/** Keep separators before remaining digits. Otherwise these digits would slip into other parts. */
const withoutRemoved = ({ prefix, suffix, removed }: Edit): Box => ({
  text: prefix + (/\d/.test(suffix) ? separatorsIn(removed) : '') + suffix,
  caret: prefix.length,
});

const afterRemoval = (before: Selected, edit: Edit): Box => {
  const rest = withoutRemoved(edit);
  if (!/\d/.test(rest.text)) return { text: '', caret: 0 };
  // Backspace and Delete step over a separator.
  const isForward = before.start === before.end && edit.prefix.length === before.start;
  if (rest.text === before.text && isForward) return { ...rest, caret: rest.caret + edit.removed.length };
  return isDrawn(rest.text) ? rest : (redraw(rest) ?? rest);
};

const afterInsertion = (edit: Edit): Box | undefined => {
  const inserted = plainForm(edit.inserted);
  const date = inserted.length > 1 ? parseTyped(inserted) : null;
  if (date) return whole(date);
  const typed = typeAll(withoutRemoved(edit), inserted.length > 1 ? inserted.trim() : inserted);
  return typed && !isDrawn(typed.text) ? redraw(typed) : typed;
};

/**
 * Returns the box after an edit. Digits fill mm/dd/yyyy, other date formats are accepted, and parts the user did not
 * edit stay unchanged.
 * @param before the box before the edit; if the browser did not report it, the former text with all of it selected
 */
export const maskDate = (before: Selected, after: Box): Masked => {
  const edit = editOf(before, after) ?? { prefix: '', suffix: '', removed: before.text, inserted: after.text };
  const isWhole = edit.prefix === '' && edit.suffix === '';
  const isKept = isWhole && after.text.includes('/') && isDrawn(after.text);
  const drawn = edit.inserted === '' ? afterRemoval(before, edit) : isKept ? after : afterInsertion(edit);
  if (drawn) return { ...monthFirstOnceComplete(drawn), refused: false };
  // One extra digit needs no message; everything else that does not fit gets one.
  return { text: before.text, caret: before.end, refused: !/^\d$/.test(edit.inserted) };
};
