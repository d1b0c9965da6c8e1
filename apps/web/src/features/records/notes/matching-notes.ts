import { foldTyped, searchedText } from '@worksmart/shared/platform/fold.ts';
import type { Note } from '@worksmart/shared/records/notes/schema.ts';

/** Splits a search into words. */
const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns the notes with every word of `search`, as typed or folded, in text, author or group, in any order and case. */
export const matchingNotes = (notes: readonly Note[], search: string): Note[] => {
  const words = wordsOf(search);
  const foldedWords = wordsOf(foldTyped(search));
  return notes.filter(({ content, createdBy, benefitGroup }) => {
    const text = searchedText(`${content}\n${createdBy.name}\n${benefitGroup?.name ?? ''}`);
    return words.every((word) => text.lower.includes(word)) || foldedWords.every((word) => text.words.includes(word));
  });
};
