import { Loader, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { shortestSearch } from '@worksmart/shared/records/search/routes.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import type { Command } from '#ui/keys/commands.ts';
import type { SectionEntry } from '../sections.ts';
import classes from './palette.module.css';
import type { Entry } from './palette-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { takePendingQuery } from './pending-query.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

interface Props {
  sections: readonly SectionEntry[];
  /** A record is open below: only records are offered, and they open above it. */
  recordsOnly: boolean;
  /** The actions of the screen below. */
  commands?: readonly Command[];
  onChoose: (entry: Entry) => void;
  onClose: () => void;
}

const longestText = 100;
const none: readonly Command[] = [];
const placeholders = {
  records: 'Action, customer, contact or client id',
  all: 'Customer, contact, client id, plan, screen or action',
};

const countText = (count: number) => (count === 1 ? '1 result' : `${count} results`);

const emptyNote = (text: string, settled: boolean): string => {
  if (text.length < shortestSearch) return 'Type at least two letters.';
  return settled ? `Nothing found for “${text}”.` : 'Searching…';
};

/** Holds the typed text, its results, and the entry selected by the arrows, the pointer or Enter. */
const usePaletteSelection = (
  sections: readonly SectionEntry[],
  recordsOnly: boolean,
  commands: readonly Command[],
  onChoose: (entry: Entry) => void,
) => {
  const [typed, setTyped] = useState('');
  /** The entry selected by the arrows or the pointer; until then the first one. */
  const [pointed, setPointed] = useState<string>();
  /** If Enter is pressed before results arrive, the first result is chosen as soon as they do. */
  const [entered, setEntered] = useState(false);
  const found = usePaletteGroups(typed, sections, recordsOnly, commands);
  const { entries, settled } = found;
  const selectedIndex = Math.max(
    0,
    entries.findIndex(({ key }) => key === pointed),
  );
  const selected = entries[selectedIndex];

  useEffect(() => {
    if (!entered || !settled) return;
    setEntered(false);
    if (selected) onChoose(selected);
  }, [entered, settled, selected, onChoose]);

  const type = (text: string) => {
    setTyped(text);
    setPointed(undefined);
    setEntered(false);
  };
  const takePending = () => {
    const pending = takePendingQuery();
    if (pending.text) type(typed + pending.text);
    if (pending.entered) setEntered(true);
  };
  const move = (by: number) => setPointed(entries[(selectedIndex + by + entries.length) % entries.length]?.key);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && pointed !== undefined && selected) onChoose(selected);
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  };
  const point = ({ key }: Entry) => setPointed(key);

  return { ...found, typed, selected, type, takePending, point, onKeyDown };
};

/** Finds a customer, contact, client id, plan, screen or action from a few typed characters, by keyboard alone. */
export const PaletteDialog = ({ sections, recordsOnly, commands = none, onChoose, onClose }: Props) => {
  const listId = useId();
  const { groups, entries, settled, error, retry, selected, typed, type, takePending, point, onKeyDown } =
    usePaletteSelection(sections, recordsOnly, commands, onChoose);
  const text = typed.trim();
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside
      centered={false}
      yOffset="12vh"
      size={640}
      padding={0}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <div className={classes.content}>
        <div className={classes.field}>
          <IconSearch size={20} aria-hidden />
          <input
            className={classes.input}
            // Users type right after Ctrl-K, before the dialog’s transition ends.
            autoFocus
            data-autofocus
            type="text"
            role="combobox"
            aria-label={recordsOnly ? 'Search customers' : 'Search customers, plans and screens'}
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={selected && optionId(listId, selected.key)}
            placeholder={recordsOnly ? placeholders.records : placeholders.all}
            autoComplete="off"
            spellCheck={false}
            maxLength={longestText}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={takePending}
          />
          {!settled && <Loader size={18} className={classes.busy} aria-hidden />}
        </div>
        <PaletteList
          id={listId}
          groups={groups}
          selected={selected?.key}
          typed={text}
          onPoint={point}
          onChoose={onChoose}
        />
        {error && settled && <ErrorPanel error={error} title="The customers could not be searched" onRetry={retry} />}
        {!error && entries.length === 0 && <div className={classes.note}>{emptyNote(text, settled)}</div>}
        <VisuallyHidden role="status">{text && settled ? countText(entries.length) : ''}</VisuallyHidden>
        <div className={classes.foot} aria-hidden>
          <span>↑ ↓ to move</span>
          <span>Enter to choose</span>
          <span>Esc to close</span>
        </div>
      </div>
    </Dialog>
  );
};
