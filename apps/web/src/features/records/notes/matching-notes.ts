import type { Note } from '@worksmart/shared/records/notes/schema.ts';

const lower = (text: string) => text.toLocaleLowerCase('en-US');

/** Splits a search into words. */
export const wordsOf = (search: string): string[] => lower(search).split(/\s+/).filter(Boolean);

/** Returns the notes with every word of `search` in text, author or group, in any order and case. */
export const matchingNotes = (notes: readonly Note[], search: string): Note[] => {
  const words = wordsOf(search);
  return notes.filter(({ content, createdBy, benefitGroup }) => {
    const text = lower(`${content}\n${createdBy.name}\n${benefitGroup?.name ?? ''}`);
    return words.every((word) => text.includes(word));
  });
};
