import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './column-mapper.module.css';

interface ListProps {
  label: string;
  /** What the three parts of a row are; not shown where the rows are cards. */
  heads: readonly [string, string, string];
  /** The choices need more room than the values. */
  wide?: boolean;
  children: ReactNode;
}

/** The list of a mapping’s columns: rows of a table, or cards where it is narrow. Its children are `MappingRow`. */
export const MappingList = ({ label, heads, wide = false, children }: ListProps) => (
  <div className={classes.container} data-wide={wide || undefined}>
    <div className={classes.head} aria-hidden="true">
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  </div>
);

interface RowProps {
  title: string;
  /** A line below the title. */
  detail?: ReactNode;
  samples: ReactNode;
  /** The choice that the user makes. */
  children: ReactNode;
}

/** One column of a mapping: what it is, its first values, and the choice. */
export const MappingRow = ({ title, detail, samples, children }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.about}>
      <Text fw={600} className={classes.header} title={title}>
        {title}
      </Text>
      {detail !== undefined && <Text variant="fine">{detail}</Text>}
    </div>
    {samples}
    <div>{children}</div>
  </li>
);
