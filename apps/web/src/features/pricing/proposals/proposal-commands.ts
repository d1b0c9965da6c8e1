import { IconFileText, IconMail, IconSignature } from '@tabler/icons-react';
import { type Command, runWhenOffered } from '#ui/keys/commands.ts';

const looks = {
  generate: { id: 'generate-proposal', label: 'Generate Proposal', words: 'create make pdf print', icon: IconFileText },
  sign: { id: 'sign-proposal', label: 'Send Proposal for Signature', words: 'accept sign', icon: IconSignature },
  email: { id: 'email-proposal', label: 'Email Proposal', words: 'send mail', icon: IconMail },
} as const;

/** The action of a button on the Proposal tab. */
export const proposalCommand = (what: keyof typeof looks, run: () => void): Command => ({ ...looks[what], run });

/** The same actions on the record's other tabs: they open the Proposal tab, which saves first, and act there. */
export const proposalCommands = (openTab: () => void): Command[] =>
  (['generate', 'sign', 'email'] as const).map((what) =>
    proposalCommand(what, () => {
      openTab();
      runWhenOffered(looks[what].id);
    }),
  );
