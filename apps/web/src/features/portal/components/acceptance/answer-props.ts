import type { AcceptancePage } from '@worksmart/shared/acceptance/schema.ts';

/** What each part of the page needs to answer. */
export interface AnswerProps {
  portalKey: string;
  view: AcceptancePage;
  /** What this tab got for the code. */
  pass: string;
  /** The pass is no longer valid. */
  onPassOver: () => void;
}
