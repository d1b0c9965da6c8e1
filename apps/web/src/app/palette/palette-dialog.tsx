import { Loader, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { shortestSearch } from '@worksmart/shared/records/search/routes.ts';
import { type KeyboardEvent, useId } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import type { Command } from '#ui/keys/commands.ts';
import type { SectionEntry } from '../sections.ts';
import classes from './palette.module.css';
import type { Entry } from './palette-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { usePaletteSelection } from './use-palette-selection.ts';

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

const countText = (count: number) => (count === 1 ? '1 result' : `${count} results`);

const emptyNote = (text: string, settled: boolean): string => {
  if (text.length < shortestSearch) return 'Type at least two letters.';
  return settled ? `Nothing found for “${text}”.` : 'Searching…';
};

/** Finds a customer, contact, client id, plan, screen or action from a few typed characters, by keyboard alone. */
export const PaletteDialog = ({ sections, recordsOnly, commands = none, onChoose, onClose }: Props) => {
  const listId = useId();
  const { groups, entries, settled, error, retry, selected, typed, type, takePending, point, onKeyDown } =
    usePaletteSelection(sections, recordsOnly, commands, onChoose);
  const text = typed.trim();
  return (
    <Dialog
      opened
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
          <SearchInput
            listId={listId}
            recordsOnly={recordsOnly}
            selected={selected}
            value={typed}
            onChange={type}
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

interface InputProps {
  listId: string;
  recordsOnly: boolean;
  selected: Entry | undefined;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

const SearchInput = ({ listId, recordsOnly, selected, value, onChange, onKeyDown, onFocus }: InputProps) => (
  <input
    className={classes.input}
    // biome-ignore lint/a11y/noAutofocus: users type right after Ctrl-K, before the dialog’s transition ends
    autoFocus
    data-autofocus
    type="text"
    role="combobox"
    aria-label={recordsOnly ? 'Search customers' : 'Search customers, plans and screens'}
    aria-expanded
    aria-controls={listId}
    aria-autocomplete="list"
    aria-activedescendant={selected && optionId(listId, selected.key)}
    placeholder={
      recordsOnly ? 'Action, customer, contact or client id' : 'Customer, contact, client id, plan, screen or action'
    }
    autoComplete="off"
    spellCheck={false}
    maxLength={longestText}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={onKeyDown}
    onFocus={onFocus}
  />
);
