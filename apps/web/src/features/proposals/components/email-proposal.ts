import { lazy } from 'react';

/** An archived proposal, or the one that a job has just made. */
export type ProposalToSend = { documentID: number } | { jobID: number };

/** A letter with a proposal, loaded when someone writes one. */
export const EmailProposal = lazy(() => import('./email-dialog.tsx'));
