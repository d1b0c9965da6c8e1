import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { type Pattern, patternsOf, productPatterns } from './regular-expressions.ts';
import type { Timing } from './time-patterns.ts';

/**
 * Times patterns until one does not end.
 * @param patience milliseconds that one may take @returns those that take superlinear time, and how many were timed
 */
const timeSome = (patterns: readonly Pattern[], patience: number): Promise<{ slow: string[]; timed: number }> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./time-patterns.ts', import.meta.url), { workerData: patterns });
    const slow: string[] = [];
    let timed = 0;
    const end = () => {
      clearTimeout(timer);
      void worker.terminate();
      resolve({ slow, timed });
    };
    const giveUp = () => {
      const stuck = patterns[timed];
      slow.push(`${stuck?.location} /${stuck?.source}/ does not end`);
      timed += 1;
      end();
    };
    let timer = setTimeout(giveUp, patience);
    worker.on('error', reject);
    worker.on('message', (timing: Timing | null) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience);
      timed += 1;
      if (timing) {
        const { pattern, attack, short, long } = timing;
        slow.push(`${pattern.location} /${pattern.source}/ ${attack}: ${short.toFixed(1)} ms, ${long.toFixed(1)} ms`);
      }
      if (timed === patterns.length) end();
    });
  });

/** @param patience a pattern that has not ended by then never will, even on a busy machine */
const slowOf = async (patterns: readonly Pattern[], patience = 30_000): Promise<string[]> => {
  const all: string[] = [];
  for (let at = 0; at < patterns.length; ) {
    const { slow, timed } = await timeSome(patterns.slice(at), patience);
    all.push(...slow);
    at += timed;
  }
  return all;
};

/** Expressions made from other texts, with one as it is used. */
const made: readonly (readonly [path: string, example: RegExp])[] = [
  ['packages/shared/src/platform/fields.ts', /^[0-9]{10}$/],
  [
    'packages/shared/src/platform/reading/ssn.ts',
    /(?<!\d)(?:(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01])[/.-](?:19|20|21)\d\d|(?:19|20|21)\d\d[/.-](?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01]))(?!\d)/g,
  ],
  [
    'packages/shared/src/platform/reading/ssn.ts',
    /^(?:\D*(\d{3})[^\p{L}\d]{1,3}(\d{2})[^\p{L}\d]{1,3}(\d{4})|(?:(?:\D*[^\p{L}\d])?(?:ssn?)?)(\d{3})(\d{2})(\d{4}))(?!\d)(\D*(?:\d{1,3}\D*)?)$/iu,
  ],
  [
    'packages/shared/src/platform/reading/ssn.ts',
    /(?<!\d)\d{3}(?:[-\p{Pd}\u2212_|· ]{1,3}\d{2}[-\p{Pd}\u2212_|· ]{1,3}| ?\. ?\d{2} ?\. ?)\d{4}(?!\d|[.,]\d{2}(?!\d))/gu,
  ],
  ['packages/shared/src/records/signing/typed-name.ts', /\p{Script=Latin}/u],
];

const known = (source: string): Pattern => ({ location: 'known', source, flags: '' });

test('finds patterns whose time grows with the square of the text or faster', async () => {
  const bad = ['\\[[^\\]]*\\]', ' +$', 'x(a+)+$', '(a|b)*c', '<([^>]*)>;'].map(known);
  const good = ['^ +$', '(?<! ) +$', '\\[[^\\]]*(?:\\]|$)', 'a[bc]d'].map(known);
  // The good ones come first and have their time; a bad one that never ends would only use it up.
  expect(await slowOf(good)).toEqual([]);
  expect(await slowOf(bad, 3_000)).toHaveLength(bad.length);
});

test('finds every pattern of a file', () => {
  const text = 'const a = /x+$/g;\nconst b = <p>{t.replace(/y/i, "/z/")}</p>;\nnew RegExp(x + y); RegExp("b");';
  expect(patternsOf('a.tsx', text)).toEqual({
    literal: [
      { location: 'a.tsx:1', source: 'x+$', flags: 'g' },
      { location: 'a.tsx:2', source: 'y', flags: 'i' },
    ],
    made: ['a.tsx:3', 'a.tsx:3'],
  });
});

test('every regular expression of the product takes time in proportion to the text', async () => {
  const found = productPatterns();
  expect(found.literal.length).toBeGreaterThan(100);
  expect(found.made.map((location) => location.split(':')[0])).toEqual(made.map(([path]) => path));
  const examples: Pattern[] = made.map(([location, { source, flags }]) => ({ location, source, flags }));
  const all = new Map([...found.literal, ...examples].map((each) => [`${each.source} ${each.flags}`, each]));
  expect(await slowOf([...all.values()])).toEqual([]);
});
