import type { ReactNode } from 'react';

/** Holds what is behind every dialog: inert while one is open, so that neither Tab nor a screen reader gets there. */
export const BehindDialogs = ({ children }: { children: ReactNode }) => (
  <div data-behind-dialogs style={{ display: 'contents' }}>
    {children}
  </div>
);
