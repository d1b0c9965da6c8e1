import { IconFileText, IconMail } from '@tabler/icons-react';
import { type Command, runWhenOffered } from '#ui/keys/commands.ts';

const looks = {
  generate: { id: 'generate-proposal', label: 'Generate Proposal', words: 'create make pdf print', icon: IconFileText },
  email: { id: 'email-proposal', label: 'Email Proposal', words: 'send mail', icon: IconMail },
} as const;

/** The action of a button on the Proposal tab. */
export const proposalCommand = (what: keyof typeof looks, run: () => void): Command => ({ ...looks[what], run });

/** The same actions on the record's other tabs: they open the Proposal tab, which saves first, and act there. */
export const proposalCommands = (openTab: () => void): Command[] =>
  (['generate', 'email'] as const).map((what) =>
    proposalCommand(what, () => {
      openTab();
      runWhenOffered(looks[what].id);
    }),
  );
