import type { Draw } from '#platform/pdf/drawing.ts';
import { type LetterFacts, writeLetter } from './letter.document.ts';

export const draw: Draw<LetterFacts> = writeLetter;
