import type { Note } from '@worksmart/shared/records/notes/schema.ts';
import { expect, test } from 'vitest';
import { matchingNotes } from './matching-notes.ts';

const note = { content: 'Called Renée O’Neil of St. Mary’s.', createdBy: { name: 'Zoë Smith-Jones' } } as Note;

test.each([
  ['RENÉE called', true],
  ['renee oneil', true],
  ['saint marys', true],
  ['zoe smith jones', true],
  ['renee baker', false],
  ['é', true],
])('the search for "%s" finds the note: %s', (search, found) => {
  expect(matchingNotes([note], search)).toHaveLength(found ? 1 : 0);
});
