import { IconTrendingUp } from '@tabler/icons-react';
import type { Command } from '#ui/keys/commands.ts';

/** Promotes the open record. Promoting a lead emails its customer the link to the RFP. */
export const promoteCommand = (label: string, run: () => void): Command => ({
  id: 'promote',
  label,
  words: 'send link invite invitation email next stage',
  icon: IconTrendingUp,
  run,
});
