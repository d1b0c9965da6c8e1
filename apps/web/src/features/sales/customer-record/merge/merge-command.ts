import { IconGitMerge } from '@tabler/icons-react';
import type { Command } from '#ui/keys/commands.ts';

/** Merges the open record with another one of the same company, or undoes that. */
export const mergeCommand = (run: () => void): Command => ({
  id: 'merge',
  label: 'Merge with…',
  words: 'duplicate twice same company combine join undo merge',
  icon: IconGitMerge,
  run,
});
