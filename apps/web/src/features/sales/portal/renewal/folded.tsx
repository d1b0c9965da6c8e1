import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './renewal.module.css';

interface Props {
  label: string;
  /** The id of the text that says what the details belong to. */
  of?: string;
  children: ReactNode;
}

/** Details behind a button. A printed page has them all. */
export const Folded = ({ label, of, children }: Props) => {
  const [opened, setOpened] = useState(false);
  const detailsId = useId();
  return (
    <>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={opened}
        aria-controls={detailsId}
        aria-describedby={of}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronDown size={16} aria-hidden />
        {label}
      </UnstyledButton>
      <div id={detailsId} className={opened ? undefined : classes.folded}>
        {children}
      </div>
    </>
  );
};
