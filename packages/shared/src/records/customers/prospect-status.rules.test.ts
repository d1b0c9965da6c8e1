import { expect, test } from 'vitest';
import { prospectStatus } from '#records/lookups/constants.ts';
import { statusAfter } from './prospect-status.rules.ts';

const { proposalInProgress, proposalSent, negotiation, verbalCommitment } = prospectStatus;

test.each([
  [null, proposalSent, verbalCommitment],
  [proposalInProgress, proposalSent, verbalCommitment],
  [proposalSent, null, verbalCommitment],
  [negotiation, null, verbalCommitment],
  [verbalCommitment, null, null],
  [999, null, null],
])('moves the status %s to %s by a proposal sent and to %s by one signed', (before, sent, signed) => {
  expect([statusAfter(before, 'sent'), statusAfter(before, 'signed')]).toEqual([sent, signed]);
});
