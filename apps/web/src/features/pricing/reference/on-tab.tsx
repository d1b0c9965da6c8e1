import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './on-tab.module.css';

/** Draws a list of reference data on a tab: the button that adds a row, and the list. */
export const onTab = (list: ReactNode, newButton: ReactNode) => (
  <>
    {newButton && <Group className={classes.new}>{newButton}</Group>}
    {list}
  </>
);
