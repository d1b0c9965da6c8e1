import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './folding-tools.module.css';
import { useCards } from './use-cards.ts';

/** Where lists are cards, the fields that say which records a list has are behind a button that sums them up. */
export const FoldingTools = ({ summary, children }: { summary: string; children: ReactNode }) => {
  const [opened, setOpened] = useState(false);
  const fields = useId();
  if (!useCards()) return children;
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
