import { render } from '@testing-library/react';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { createElement, Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { translatePage } from '#testing/page-translation.ts';
import { surviveTranslation } from './survive-translation.ts';

let stops: (() => void)[] = [];
const translate = () => stops.push(translatePage());
beforeEach(() => {
  stops = [surviveTranslation()];
});
afterEach(() => {
  for (const stop of stops) stop();
  document.documentElement.removeAttribute('class');
  document.documentElement.removeAttribute('data-figures');
  document.documentElement.lang = 'en';
});

/** The text of an element as the translation shows it. */
const translated = (english: string) => english.replaceAll(/[A-Za-z]+/g, (word) => `${word}o`);

type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'none' }
  | { kind: 'element' | 'fragment' | 'component'; key: number; pieces: Piece[] };

const Bare = ({ children }: { children?: ReactNode }) => children;

const drawn = (piece: Piece): ReactNode => {
  if (piece.kind === 'none') return null;
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'number') return piece.number;
  const kind = { element: 'b', fragment: Fragment, component: Bare }[piece.kind];
  return createElement(kind, { key: piece.key }, ...piece.pieces.map(drawn));
};

/** A digit after each word, so that words of two texts next to each other stay two words. */
const word = fc
  .tuple(fc.constantFrom('Total', 'of', 'plans', 'part'), fc.nat(9))
  .map(([one, digit]) => `${one}${digit} `);
const { pieces } = fc.letrec<{ piece: Piece; pieces: Piece[] }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    word.map((text) => ({ kind: 'text' as const, text })),
    fc.nat(99).map((number) => ({ kind: 'number' as const, number })),
    fc.constant({ kind: 'none' as const }),
    fc.record({
      kind: fc.constantFrom('element' as const, 'fragment' as const, 'component' as const),
      key: fc.nat(3),
      pieces: tie('pieces'),
    }),
  ),
  // Keys are unique among siblings.
  pieces: fc.uniqueArray(tie('piece'), { maxLength: 5, selector: (one) => ('key' in one ? one.key : {}) }),
}));

test('whatever React changes in a translated page, the page shows what it would show without a translation', async () => {
  translate();
  const plain = document.implementation.createHTMLDocument();
  await forAllAsync({ numRuns: 60 }, fc.array(pieces, { minLength: 1, maxLength: 4 }), async (sheets) => {
    const shown = render(<p />);
    const untouched = render(<p />, { container: plain.body.appendChild(plain.createElement('div')) });
    for (const sheet of sheets.flatMap((one) => [one, one.toReversed()])) {
      const page = createElement('p', null, ...sheet.map(drawn));
      shown.rerender(page);
      untouched.rerender(page);
      await expect
        .poll(() => shown.container.textContent, { interval: 5 })
        .toBe(translated(untouched.container.textContent));
    }
    shown.unmount();
    untouched.unmount();
    expect(shown.container.innerHTML).toBe('');
  });
});

const Sentence = ({ plans, more }: { plans: number; more?: boolean }) => (
  <p>
    {more && 'Already '}
    {plans} plans
  </p>
);

/** Puts one translation in the place of all texts of an element, as a translation that joins sentences does. */
const joinTexts = (sentence: Element) => {
  const texts = [...sentence.childNodes];
  const element = document.createElement('font');
  element.textContent = texts.map(({ textContent }) => textContent).join('');
  sentence.prepend(element);
  for (const text of texts) text.remove();
};

test('texts for which there is one translation come back in their order', async () => {
  const { container, rerender } = render(<Sentence plans={2} />);
  joinTexts(container.firstElementChild as Element);
  expect(container.innerHTML).toBe('<p><font>2 plans</font></p>');
  rerender(<Sentence plans={3} more />);
  await expect.poll(() => container.innerHTML).toBe('<p>Already 3 plans</p>');
});

test('a text that was moved into its translation comes out again', async () => {
  const { container, rerender } = render(<Sentence plans={2} />);
  for (const text of [...(container.firstElementChild?.childNodes ?? [])]) {
    const element = document.createElement('font');
    (text as Text).before(element);
    element.append(text);
  }
  expect(container.innerHTML).toBe('<p><font>2</font><font> plans</font></p>');
  rerender(<Sentence plans={3} more />);
  await expect.poll(() => container.textContent).toBe('Already 3 plans');
  rerender(<p />);
  expect(container.innerHTML).toBe('<p></p>');
});

test('after the original was shown again, React works on it as before', async () => {
  const { container, rerender } = render(<Sentence plans={2} />);
  const sentence = container.firstElementChild as Element;
  const originals = [...sentence.childNodes];
  joinTexts(sentence);
  await Promise.resolve();
  sentence.replaceChildren(...originals);
  rerender(<Sentence plans={3} more />);
  expect(container.innerHTML).toBe('<p>Already 3 plans</p>');
});

test('an error of another kind stays one', () => {
  const [parent, other] = [document.createElement('p'), document.createElement('b')];
  expect(() => parent.removeChild(other)).toThrow('not a child');
  expect(() => parent.insertBefore(other, document.createTextNode('elsewhere'))).toThrow();
});
