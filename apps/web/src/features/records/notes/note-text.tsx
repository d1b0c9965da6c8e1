import { Button, Highlight } from '@mantine/core';
import { useState } from 'react';
import classes from './notes-panel.module.css';

const isLong = (content: string): boolean => content.length > 600 || content.split('\n').length > 12;

interface Props {
  content: string;
  /** The words to highlight. If there are any, the text is not folded, because a match may be at its end. */
  words: readonly string[];
}

/** Plain text as typed. A long text is folded to its beginning. */
export const NoteText = ({ content, words }: Props) => {
  const [whole, setWhole] = useState(false);
  const folds = isLong(content) && words.length === 0;
  return (
    <>
      <Highlight
        component="div"
        highlight={[...words]}
        className={classes.text}
        data-folded={(folds && !whole) || undefined}
        highlightStyles={{ background: 'var(--mantine-primary-color-light)', color: 'inherit', fontWeight: 600 }}
      >
        {content}
      </Highlight>
      {folds && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
};
