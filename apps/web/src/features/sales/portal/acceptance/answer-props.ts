import type { AcceptancePage } from '@worksmart/shared/sales/acceptance/schema.ts';

/** What the customer has entered. The page keeps it while it asks for another code. */
export interface AnswerDraft {
  /** Whether the last page was shown, or the file downloaded. */
  isRead: boolean;
  name: string;
  title: string;
  electronic: boolean;
  accept: boolean;
  reason: string;
}

export const emptyDraft: AnswerDraft = {
  isRead: false,
  name: '',
  title: '',
  electronic: false,
  accept: false,
  reason: '',
};

/** What each form of the page needs to answer. */
export interface AnswerProps {
  portalKey: string;
  view: AcceptancePage;
  /** What this tab got for the code. */
  pass: string;
  /** The pass is no longer valid. */
  onPassOver: () => void;
  draft: AnswerDraft;
  onDraft: (changes: Partial<AnswerDraft>) => void;
}
