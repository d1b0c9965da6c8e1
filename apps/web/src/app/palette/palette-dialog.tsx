import { Loader, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { shortestSearch } from '@worksmart/shared/search/routes.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import type { SectionEntry } from '../sections.ts';
import classes from './palette.module.css';
import type { Entry } from './palette-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { takePendingQuery } from './pending-query.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

interface Props {
  sections: readonly SectionEntry[];
  /** A record is open beneath: only records are offered, and open above it. */
  recordsOnly: boolean;
  onChoose: (entry: Entry) => void;
  onClose: () => void;
}

const longestText = 100;

const countText = (count: number) => (count === 1 ? '1 result' : `${count} results`);

/** Any customer, contact, client id, plan or screen by a few letters, without the mouse. */
export const PaletteDialog = ({ sections, recordsOnly, onChoose, onClose }: Props) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  /** The one that the arrows or the pointer went to; the first one until then. */
  const [pointed, setPointed] = useState<string>();
  /** Enter was pressed before the answer was there: it takes the first entry once it is. */
  const [entered, setEntered] = useState(false);
  const { groups, entries, settled, error, retry } = usePaletteGroups(typed, sections, recordsOnly);
  const place = Math.max(
    0,
    entries.findIndex(({ key }) => key === pointed),
  );
  const selected = entries[place];

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
  const move = (by: number) => setPointed(entries[(place + by + entries.length) % entries.length]?.key);
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && pointed !== undefined && selected) onChoose(selected);
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  };

  const takeAhead = () => {
    const ahead = takePendingQuery();
    if (ahead.text) type(typed + ahead.text);
    if (ahead.entered) setEntered(true);
  };

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
          <input
            className={classes.input}
            // At once, not when the dialog has come up: the first letters follow the keys that open it.
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
              recordsOnly ? 'Customer, contact or client id' : 'Customer, contact, client id, plan or screen'
            }
            autoComplete="off"
            spellCheck={false}
            maxLength={longestText}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={hear}
            onFocus={takeAhead}
          />
          {!settled && <Loader size={18} className={classes.busy} aria-hidden />}
        </div>
        <PaletteList
          id={listId}
          groups={groups}
          selected={selected?.key}
          typed={text}
          onPoint={({ key }) => setPointed(key)}
          onChoose={onChoose}
        />
        {error && settled && <ErrorPanel error={error} title="The customers could not be searched" onRetry={retry} />}
        {!error && entries.length === 0 && (
          <div className={classes.note}>
            {text.length < shortestSearch && 'Type two letters or more.'}
            {text.length >= shortestSearch && (settled ? `Nothing found for “${text}”.` : 'Searching…')}
          </div>
        )}
        <VisuallyHidden role="status">{text && settled ? countText(entries.length) : ''}</VisuallyHidden>
        <div className={classes.foot} aria-hidden>
          <span>↑ ↓ to move</span>
          <span>Enter to open</span>
          <span>Esc to close</span>
        </div>
      </div>
    </Dialog>
  );
};
