import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './hint.module.css';

/** A warning below a field that may be right all the same. For a field's `description`. */
export const Hint = ({ children }: { children: string }) => (
  <span className={classes.hint}>
    <IconAlertTriangle size={14} aria-hidden />
    <span>{children}</span>
  </span>
);
