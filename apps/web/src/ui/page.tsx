import { Group, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface Props {
  /** The heading; may carry a spinner while loading. */
  title: ReactNode;
  /** The browser tab's name, when the heading is not text. */
  name?: string;
  /** Buttons and filters of the whole page, on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Title row with its actions, and the rest of the height for what is below. */
export const Page = ({ title, name, actions, children }: Props) => {
  const tabName = name ?? (typeof title === 'string' ? title : undefined);
  useDocumentTitle(tabName ? `${tabName} · WorkSmart CMS` : 'WorkSmart CMS');
  return (
    <div className={classes.page}>
      <Group className={classes.titleRow} justify="space-between" gap="md">
        <Title order={1}>{title}</Title>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </div>
  );
};
