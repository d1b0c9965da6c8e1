import type { Draw } from '#platform/pdf/drawing.ts';
import { type PackDocument, writePack } from './pack.document.ts';

export const draw: Draw<PackDocument> = writePack;
