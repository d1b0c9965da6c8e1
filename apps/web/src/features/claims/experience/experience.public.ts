export { ExperienceButton } from './experience-button.tsx';
export type { TierChoice } from './props.ts';
