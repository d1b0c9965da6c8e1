import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Command } from '#ui/keys/commands.ts';
import type { SectionEntry } from '../sections.ts';
import type { Entry } from './palette-entries.ts';
import { takePendingQuery } from './pending-query.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

/** Holds the typed text, its results, and the entry selected by the arrows, the pointer or Enter. */
export const usePaletteSelection = (
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
  const takePending = () => {
    const pending = takePendingQuery();
    if (pending.text) type(typed + pending.text);
    if (pending.entered) setEntered(true);
  };
  const move = (by: number) => setPointed(entries[(place + by + entries.length) % entries.length]?.key);
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
