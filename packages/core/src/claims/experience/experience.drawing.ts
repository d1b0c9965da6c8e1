import type { Draw } from '#platform/pdf/drawing.ts';
import { type ExperienceDocument, writeExperience } from './experience.document.ts';

export const draw: Draw<ExperienceDocument> = writeExperience;
