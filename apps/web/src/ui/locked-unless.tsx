import type { ReactNode } from 'react';
import classes from './locked-unless.module.css';

interface Props {
  allowed: boolean;
  children: ReactNode;
}

/** Fields that the user may only read. Native disabling reaches every field inside, whichever component renders it. */
export const LockedUnless = ({ allowed, children }: Props) => (
  <fieldset className={classes.fields} disabled={!allowed}>
    {children}
  </fieldset>
);
