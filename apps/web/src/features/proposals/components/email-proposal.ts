import { lazy } from 'react';

export type { ProposalToSend } from './email-dialog.tsx';

/** A letter with a proposal, loaded when someone writes one. */
export const EmailProposal = lazy(() => import('./email-dialog.tsx'));
