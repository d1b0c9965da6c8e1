import { expect, test } from 'vitest';
import { mergeLead } from './merge-lead.rules.ts';

/** One field: what the sync wrote, what last came in, the value here and the incoming value; then the expected result. */
test.each([
  ['untouched, unchanged', { wrote: 'a', heard: 'a', here: 'a', comes: 'a' }, { taken: undefined, conflict: false }],
  ['untouched, changed there', { wrote: 'a', heard: 'a', here: 'a', comes: 'b' }, { taken: 'b', conflict: false }],
  ['emptied there', { wrote: 'a', heard: 'a', here: 'a', comes: null }, { taken: null, conflict: false }],
  ['filled there', { wrote: null, heard: null, here: null, comes: 'b' }, { taken: 'b', conflict: false }],
  ['changed here', { wrote: 'a', heard: 'a', here: 'x', comes: 'a' }, { taken: undefined, conflict: false }],
  ['emptied here', { wrote: 'a', heard: 'a', here: null, comes: 'a' }, { taken: undefined, conflict: false }],
  ['changed on both sides', { wrote: 'a', heard: 'a', here: 'x', comes: 'b' }, { taken: undefined, conflict: true }],
  [
    'a conflict reported before',
    { wrote: 'a', heard: 'b', here: 'x', comes: 'b' },
    { taken: undefined, conflict: false },
  ],
  [
    'a conflict reported before, changed there again',
    { wrote: 'a', heard: 'b', here: 'x', comes: 'c' },
    { taken: undefined, conflict: true },
  ],
  ['the same change on both', { wrote: 'a', heard: 'a', here: 'b', comes: 'b' }, { taken: undefined, conflict: false }],
  ['never written by a sync', { here: 'x', comes: 'b' }, { taken: undefined, conflict: true }],
  ['not sent', { wrote: 'a', heard: 'a', here: 'a' }, { taken: undefined, conflict: false }],
])(
  'merges a field: %s',
  (_case, { wrote, heard, here, comes }: Record<string, string | null | undefined>, expected) => {
    const merged = mergeLead(
      { city: here },
      { city: comes },
      {
        written: wrote === undefined ? {} : { city: wrote },
        offered: heard === undefined ? {} : { city: heard },
      },
    );
    expect(merged.changes.city).toBe(expected.taken);
    expect(merged.conflicts).toEqual(expected.conflict ? [{ field: 'city', ours: here, theirs: comes }] : []);
  },
);

test('after the same change on both sides, the field follows the sales system again', () => {
  const agreed = mergeLead({ city: 'b' }, { city: 'b' }, { written: { city: 'a' }, offered: { city: 'a' } });
  expect(mergeLead({ city: 'b' }, { city: 'c' }, agreed).changes).toEqual({ city: 'c' });
});

test('after a conflict, the staff’s value stays until both sides agree', () => {
  const told = mergeLead({ city: 'x' }, { city: 'b' }, { written: { city: 'a' }, offered: { city: 'a' } });
  expect(told.written).toEqual({ city: 'a' });
  expect(mergeLead({ city: 'x' }, { city: 'b' }, told).conflicts).toEqual([]);
});

test('what the other side does not speak of is remembered as it was', () => {
  const memory = { written: { city: 'a', name: 'Acme' }, offered: { city: 'b', name: 'Acme' } };
  const merged = mergeLead({ city: 'x', name: 'Acme' }, { name: 'Acme Inc' }, memory);
  expect(merged).toEqual({
    changes: { name: 'Acme Inc' },
    conflicts: [],
    written: { city: 'a', name: 'Acme Inc' },
    offered: { city: 'b', name: 'Acme Inc' },
  });
  expect(mergeLead({ city: 'x' }, { city: 'b' }, merged).conflicts).toEqual([]);
  expect(Object.keys(mergeLead({ city: 'a' }, {}, memory).changes)).toEqual([]);
});
