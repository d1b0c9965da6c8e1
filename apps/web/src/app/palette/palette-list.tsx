import { Kbd } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FoundText } from '#ui/found-text.tsx';
import classes from './palette.module.css';
import type { Entry, EntryGroup } from './palette-entries.ts';

interface Props {
  /** Id of the list; its options’ ids are derived from it. */
  id: string;
  groups: readonly EntryGroup[];
  /** Key of the entry that Enter opens. */
  selected: string | undefined;
  /** The typed text, shown in bold where an entry contains it. */
  typed: string;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

/** Returns an option’s id: a key has spaces, an id must not. */
export const optionId = (listId: string, key: string): string => `${listId}-${key.replaceAll(/\W+/g, '-')}`;

const Option = ({
  id,
  entry,
  selected,
  typed,
  onPoint,
  onChoose,
}: Omit<Props, 'groups' | 'selected'> & { entry: Entry; selected: boolean }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  const EntryIcon = entry.icon;
  return (
    // The focus stays in the field, which handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the selected option by aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={ref}
      id={optionId(id, entry.key)}
      role="option"
      aria-selected={selected}
      className={classes.entry}
      onMouseMove={() => onPoint(entry)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <EntryIcon size={18} aria-hidden />
      <span className={classes.text}>
        <span className={classes.label}>
          <FoundText quiet text={entry.label} typed={typed} />
        </span>
        {entry.found && (
          <span className={classes.found}>
            <FoundText quiet text={entry.found} typed={typed} />
          </span>
        )}
      </span>
      <span className={classes.hint}>{entry.keys ? <Kbd size="xs">{entry.keys}</Kbd> : entry.hint}</span>
    </div>
  );
};

/** The entries by group. The field above tells screen readers which one is selected. */
export const PaletteList = ({ groups, selected, ...rest }: Props) => (
  <div id={rest.id} role="listbox" aria-label="Results" className={classes.list}>
    {groups.map(({ label, entries }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group in a listbox has this role
      <div key={label} role="group" aria-labelledby={`${rest.id}-${label}`}>
        <div id={`${rest.id}-${label}`} className={classes.heading} role="presentation">
          {label}
        </div>
        {entries.map((entry) => (
          <Option key={entry.key} entry={entry} selected={entry.key === selected} {...rest} />
        ))}
      </div>
    ))}
  </div>
);
