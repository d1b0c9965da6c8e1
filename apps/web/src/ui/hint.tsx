import { IconAlertTriangle } from '@tabler/icons-react';
import { Figures } from './figures.tsx';
import classes from './hint.module.css';

/** A warning below a field whose value may still be right. For a field’s `description`. */
export const Hint = ({ children }: { children: string }) => (
  <span className={classes.hint}>
    <IconAlertTriangle size={14} aria-hidden />
    <span>
      <Figures>{children}</Figures>
    </span>
  </span>
);
