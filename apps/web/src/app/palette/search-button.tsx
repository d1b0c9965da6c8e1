import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import shell from '../shell/shell.module.css';
import { PaletteDialog } from './palette.tsx';
import classes from './search-button.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette and shows its keyboard shortcut. */
export const SearchButton = ({ onOpen }: { onOpen: () => void }) => {
  const { preload } = PaletteDialog;
  return (
    <UnstyledButton
      className={`${shell.link} ${classes.search}`}
      onClick={onOpen}
      onMouseEnter={preload}
      onFocus={preload}
      title={`Search (${isMac ? '⌘K' : 'Ctrl+K'})`}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
    >
      <IconSearch size={18} aria-hidden />
      <span className={shell.label}>Search</span>
      <Kbd size="xs" className={classes.keys} aria-hidden>
        {isMac ? '⌘ K' : 'Ctrl K'}
      </Kbd>
    </UnstyledButton>
  );
};
