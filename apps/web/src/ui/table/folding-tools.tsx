import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './folding-tools.module.css';
import { useCards } from './use-cards.ts';

interface Props {
  summary: string;
  /** By default where lists are cards. */
  folds?: boolean;
  children: ReactNode;
}

/** Where room is short, the fields that say what a list or a grid shows are behind a button that sums them up. */
export const FoldingTools = ({ summary, folds, children }: Props) => {
  const [opened, setOpened] = useState(false);
  const fields = useId();
  const cards = useCards();
  if (!(folds ?? cards)) return children;
  return (
    <>
      <Button
        variant="default"
        className={classes.opener}
        rightSection={<IconChevronDown size={16} className={classes.sign} aria-hidden />}
        aria-expanded={opened}
        aria-controls={opened ? fields : undefined}
        onClick={() => setOpened(!opened)}
      >
        {summary}
      </Button>
      {opened && (
        <div id={fields} className={classes.fields}>
          {children}
        </div>
      )}
    </>
  );
};
