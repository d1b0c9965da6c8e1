import { Group, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface Props {
  /** The heading; may include a spinner. */
  title: ReactNode;
  /** The browser tab’s title, if the heading is not text. */
  name?: string;
  /** Which of the pages with this title it is. */
  subtitle?: string | undefined;
  /** Buttons and filters of the whole page, on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A title row with actions. Its children get the remaining height. */
export const Page = ({ title, subtitle, name, actions, children }: Props) => {
  const tabName = name ?? (typeof title === 'string' ? title : undefined);
  useDocumentTitle(tabName ? `${tabName} · WorkSmart CMS` : 'WorkSmart CMS');
  return (
    <div className={classes.page}>
      <Group className={classes.titleRow} justify="space-between" gap="md">
        <Group gap="xs" align="baseline">
          <Title order={1}>{title}</Title>
          {subtitle && (
            <Title order={2} c="dimmed" fw={500}>
              {subtitle}
            </Title>
          )}
        </Group>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </div>
  );
};
