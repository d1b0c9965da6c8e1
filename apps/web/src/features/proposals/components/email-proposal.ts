import { lazy } from 'react';

export type { ProposalToSend } from './email-dialog.tsx';

/** The dialog to email a proposal, loaded when it is first opened. */
export const EmailProposal = lazy(() => import('./email-dialog.tsx'));
