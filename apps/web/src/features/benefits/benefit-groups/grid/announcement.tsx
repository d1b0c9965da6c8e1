import { VisuallyHidden } from '@mantine/core';
import { type GridStore, useGrid } from './grid-store.ts';

/** Has a screen reader announce the result of the last action. */
export const Announcement = ({ store }: { store: GridStore }) => (
  <VisuallyHidden role="status">{useGrid(store, (state) => state.announcement)}</VisuallyHidden>
);
