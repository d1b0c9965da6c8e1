import { type KeyboardEvent, useEffect, useState } from 'react';
import type { SectionEntry } from '../sections.ts';
import type { Entry } from './palette-entries.ts';
import { takePendingQuery } from './pending-query.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

/** What is typed into the palette, what is found for it, and which entry the arrows, the pointer and Enter choose. */
export const usePaletteSelection = (
  sections: readonly SectionEntry[],
  recordsOnly: boolean,
  onChoose: (entry: Entry) => void,
) => {
  const [typed, setTyped] = useState('');
  /** The entry that the arrows or the pointer went to; the first one until then. */
  const [pointed, setPointed] = useState<string>();
  /** Enter was pressed before results arrived: the first result is chosen as soon as they do. */
  const [entered, setEntered] = useState(false);
  const found = usePaletteGroups(typed, sections, recordsOnly);
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
