import { Text } from '@mantine/core';
import { type ProposalPart, proposalParts } from '@worksmart/shared/pricing/proposals/changed-parts.ts';

const listed = new Intl.ListFormat('en-US');

/** "The record has changed since: plans and unemployment." */
export const changedText = (parts: readonly ProposalPart[]): string =>
  `The record has changed since: ${listed.format(parts.map((part) => proposalParts[part]))}.`;

/** What else is to be said of a proposal that waits for an answer, or of one that can still be sent. */
const advice = {
  open: 'What is signed stays as it was sent. To offer the changes, generate a new proposal and send it for signature: it replaces this one.',
  newest: 'Generate a new proposal before you send one.',
} as const;

interface Props {
  parts: readonly ProposalPart[];
  state: keyof typeof advice;
  /** Whether the user can make proposals. */
  mayMake: boolean;
}

/** Tells that a proposal no longer shows what the record says, and what to do. */
export const ChangedNote = ({ parts, state, mayMake }: Props) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    <b>{changedText(parts)}</b>
    {mayMake && ` ${advice[state]}`}
  </Text>
);
