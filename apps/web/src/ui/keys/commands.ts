import { type Icon, IconX } from '@tabler/icons-react';
import { useContext, useEffect, useId } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { DialogId, topDialog } from '../dialogs/dialog-stack.ts';
import type { KeyName } from './keys.ts';

/** An action that the palette offers while its page or dialog is the top one. */
export interface Command {
  id: string;
  label: string;
  /** Other words by which users look for it. */
  words?: string;
  keyName?: KeyName;
  icon: Icon;
  run: () => void;
}

interface Offer {
  dialog: string | undefined;
  list: () => readonly Command[];
}

const offers = new Map<string, Offer>();

/** Offers actions in the palette for as long as the component is on the screen. Give only what the user may do now. */
export const useCommands = (commands: readonly Command[]): void => {
  const id = useId();
  const dialog = useContext(DialogId);
  const list = useLatest(() => commands);
  useEffect(() => {
    offers.set(id, { dialog, list });
    return () => {
      offers.delete(id);
    };
  }, [id, dialog, list]);
};

/** Offers actions for a part of a screen that has no component of its own. */
export const Commands = ({ of }: { of: readonly Command[] }) => {
  useCommands(of);
  return null;
};

/** Returns the actions of the top dialog, or of the page if none is open. */
export const commandsNow = (): Command[] => {
  const top = topDialog();
  const offered = [...offers.values()].filter(({ dialog }) => dialog === top).flatMap(({ list }) => list());
  // The first offer of an action wins: two places may offer it.
  return offered.filter(({ id }, at) => offered.findIndex((one) => one.id === id) === at);
};

/** How long to wait: a tab opened for the first time loads its code and data. */
const patienceMs = 5_000;

/** What waits belongs to the screen that was open when it began. */
let screen = 0;

/** Drops what waits, when the screen closes that would have offered it: it must not run on the next one. */
export const stopWaiting = (): void => {
  screen += 1;
};

/** Runs an action as soon as the part of the screen that offers it is there. */
export const runWhenOffered = (id: string): void => {
  const until = performance.now() + patienceMs;
  const begun = screen;
  const look = () => {
    if (begun !== screen) return;
    const found = commandsNow().find((command) => command.id === id);
    if (found) found.run();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Closes a record, after a question if it has changes. */
export const closeCommand = (run: () => void): Command => ({
  id: 'close',
  label: 'Close',
  words: 'leave exit record',
  icon: IconX,
  run,
});
