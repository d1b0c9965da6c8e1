import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './hint.module.css';

/** A warning below a field whose value may still be right. For a field’s `description`. */
export const Hint = ({ children }: { children: string }) => (
  <span className={classes.hint}>
    <IconAlertTriangle size={14} aria-hidden />
    <span>{children}</span>
  </span>
);
