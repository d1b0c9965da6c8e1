import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, isDrawn, maskDate, type Selected } from './date-mask.ts';
import { parseTyped } from './typed-date.ts';

type Keystroke = { kind: 'type'; text: string } | { kind: 'backspace' | 'delete' };

/** Returns what a browser does with a key or a paste before the mask sees it. */
const edited = ({ text, start, end }: Selected, keystroke: Keystroke): Box => {
  if (keystroke.kind === 'type')
    return { text: text.slice(0, start) + keystroke.text + text.slice(end), caret: start + keystroke.text.length };
  if (start !== end) return { text: text.slice(0, start) + text.slice(end), caret: start };
  if (keystroke.kind === 'delete') return { text: text.slice(0, start) + text.slice(start + 1), caret: start };
  const caret = Math.max(0, start - 1);
  return { text: text.slice(0, caret) + text.slice(start), caret };
};

const step = (box: Selected, keystroke: Keystroke) => maskDate(box, edited(box, keystroke));
const at = ({ text, caret }: Box): Selected => ({ text, start: caret, end: caret });
const typed = (text: string, from: Box = { text: '', caret: 0 }): Box =>
  [...text].reduce<Box>((box, sign) => step(at(box), { kind: 'type', text: sign }), from);

const anyKeystroke: fc.Arbitrary<Keystroke> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'0123456789/-. x').map((text): Keystroke => ({ kind: 'type', text })) },
  { weight: 2, arbitrary: fc.constantFrom<Keystroke>({ kind: 'backspace' }, { kind: 'delete' }) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(fc.constantFrom('3/15/26', '2026-03-15', '2026', '1/2', 'soon', ' 12 '), fc.string({ maxLength: 14 }))
      .map((text): Keystroke => ({ kind: 'type', text })),
  },
);
/** A keystroke, and where the user placed the caret or selection. */
const anyStep = fc.record({ keystroke: anyKeystroke, from: fc.nat(10), to: fc.nat(10), moves: fc.boolean() });
const selected = (box: Box, { from, to, moves }: { from: number; to: number; moves: boolean }): Selected => {
  const [start, end] = [from, to].map((position) => Math.min(position, box.text.length)).sort((a, b) => a - b) as [
    number,
    number,
  ];
  return moves ? { text: box.text, start, end } : at(box);
};
const walk = (
  steps: readonly Parameters<typeof selected>[1][] & readonly { keystroke: Keystroke }[],
  see: (before: Selected, after: Box, keystroke: Keystroke) => void,
) => {
  let box: Box = { text: '', caret: 0 };
  for (const one of steps) {
    const before = selected(box, one);
    box = step(before, one.keystroke);
    see(before, box, one.keystroke);
  }
};

const anyDate = fc
  .date({ min: new Date('1900-01-02T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const us = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const short = (iso: string) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}`;

describe('for any sequence of typing, deleting and pasting', () => {
  test('the box holds at most ten characters of a date, with the caret inside', () => {
    forAll({ numRuns: 500 }, fc.array(anyStep, { maxLength: 30 }), (steps) => {
      walk(steps, (_before, { text, caret }) => {
        expect(text.length).toBeLessThanOrEqual(10);
        expect([text, isDrawn(text)]).toEqual([text, true]);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(text.length);
      });
    });
  });

  test('deleting changes only what was deleted', () => {
    forAll({ numRuns: 500 }, fc.array(anyStep, { maxLength: 30 }), (steps) => {
      walk(steps, (before, { text }, { kind }) => {
        if (kind === 'type' || !before.text.includes('/')) return;
        const digits = (part: string) => part.replaceAll(/\D/g, '');
        const { text: raw } = edited(before, { kind });
        expect(digits(text)).toBe(digits(raw));
        const years = before.text.split('/')[2];
        if (years && before.end <= before.text.lastIndexOf('/')) expect(text.endsWith(`/${years}`)).toBe(true);
      });
    });
  });

  test('Backspace empties any box from its end, Delete from its start', () => {
    forAll(fc.array(anyStep, { maxLength: 20 }), (steps) => {
      let box: Box = { text: '', caret: 0 };
      walk(steps, (_before, after) => {
        box = after;
      });
      let back: Box = { ...box, caret: box.text.length };
      let forward: Box = { ...box, caret: 0 };
      for (let key = 0; key < 12; key++) {
        back = step(at(back), { kind: 'backspace' });
        forward = step(at(forward), { kind: 'delete' });
      }
      expect([back.text, forward.text]).toEqual(['', '']);
    });
  });
});

test('every date can be typed by its digits, with separators, short, or year first, and pasted over any other', () => {
  forAll(anyDate, anyDate, (iso, other) => {
    const digits = us(iso).replaceAll('/', '');
    for (const keys of [digits, us(iso), us(iso).replaceAll('/', '-'), iso, iso.replaceAll('-', '')]) {
      expect([keys, typed(keys).text]).toEqual([keys, us(iso)]);
    }
    expect(typed(short(iso)).text).toBe(short(iso));
    expect(parseTyped(typed(short(iso)).text)).toBe(iso);
    const there = us(other);
    for (const start of [0, 3, 7]) {
      const pasted = step({ text: there, start, end: start }, { kind: 'type', text: iso });
      expect(pasted).toEqual({ text: us(iso), caret: 10, refused: false });
    }
    // Over the existing text: from the first digit, and with all of it selected.
    expect(typed(digits, { text: there, caret: 0 }).text).toBe(us(iso));
    const [first = '', ...others] = digits;
    expect(typed(others.join(''), step({ text: there, start: 0, end: 10 }, { kind: 'type', text: first })).text).toBe(
      us(iso),
    );
  });
});

test.each<[string, Selected, Keystroke, Box & { refused?: boolean }]>([
  [
    'Backspace steps over a slash',
    { text: '03/15/2026', start: 3, end: 3 },
    { kind: 'backspace' },
    { text: '03/15/2026', caret: 2 },
  ],
  [
    'Delete steps over a slash',
    { text: '03/15/2026', start: 2, end: 2 },
    { kind: 'delete' },
    { text: '03/15/2026', caret: 3 },
  ],
  [
    'Backspace deletes a slash at the end',
    { text: '03/', start: 3, end: 3 },
    { kind: 'backspace' },
    { text: '03', caret: 2 },
  ],
  [
    'deleting the day keeps the year',
    { text: '03/15/2026', start: 3, end: 5 },
    { kind: 'delete' },
    { text: '03//2026', caret: 3 },
  ],
  [
    'deleting month and day keeps the year',
    { text: '03/15/2026', start: 0, end: 6 },
    { kind: 'delete' },
    { text: '//2026', caret: 0 },
  ],
  [
    'deleting a whole date empties the box',
    { text: '03/15/2026', start: 0, end: 10 },
    { kind: 'delete' },
    { text: '', caret: 0 },
  ],
  [
    'a digit after a full month goes into the day',
    { text: '03/15/2026', start: 2, end: 2 },
    { kind: 'type', text: '2' },
    { text: '03/25/2026', caret: 4 },
  ],
  [
    'a one-digit day accepts another digit',
    { text: '3/5/2026', start: 2, end: 2 },
    { kind: 'type', text: '1' },
    { text: '3/15/2026', caret: 3 },
  ],
  [
    'a slash moves to the next part',
    { text: '3/5/2026', start: 1, end: 1 },
    { kind: 'type', text: '/' },
    { text: '3/5/2026', caret: 2 },
  ],
  [
    'an eleventh digit is ignored without a message',
    { text: '03/15/2026', start: 10, end: 10 },
    { kind: 'type', text: '7' },
    { text: '03/15/2026', caret: 10 },
  ],
  [
    'a letter is rejected',
    { text: '03/1', start: 4, end: 4 },
    { kind: 'type', text: 'l' },
    { text: '03/1', caret: 4, refused: true },
  ],
  [
    'a year can be pasted over a year',
    { text: '03/15/2026', start: 6, end: 10 },
    { kind: 'type', text: '2027' },
    { text: '03/15/2027', caret: 10 },
  ],
])('%s', (_what, before, keystroke, after) => {
  expect(step(before, keystroke)).toEqual({ refused: false, ...after });
});
