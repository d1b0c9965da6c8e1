import type { Draw } from '#platform/pdf/drawing.ts';
import { writeProposal } from './proposal.document.ts';
import type { ProposalFacts } from './proposal.facts.ts';

export const draw: Draw<ProposalFacts> = writeProposal;
