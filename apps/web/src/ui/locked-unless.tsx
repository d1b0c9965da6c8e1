import type { ReactNode } from 'react';
import classes from './locked-unless.module.css';

interface Props {
  allowed: boolean;
  children: ReactNode;
}

/** Fields that this person may only read. Native disabling reaches every field inside, whatever draws it. */
export const LockedUnless = ({ allowed, children }: Props) => (
  <fieldset className={classes.fields} disabled={!allowed}>
    {children}
  </fieldset>
);
