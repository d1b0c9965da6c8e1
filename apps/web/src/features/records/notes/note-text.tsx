import { Button } from '@mantine/core';
import { useState } from 'react';
import { FoundText } from '#ui/found-text.tsx';
import classes from './notes-panel.module.css';

const isLong = (content: string): boolean => content.length > 600 || content.split('\n').length > 12;

interface Props {
  content: string;
  /** The search, whose words are marked. During a search the text is not folded, because a match may be at its end. */
  searched?: string;
}

/** Plain text as typed. A long text is folded to its beginning. */
export const NoteText = ({ content, searched = '' }: Props) => {
  const [whole, setWhole] = useState(false);
  const folds = isLong(content) && searched === '';
  return (
    <>
      <div className={classes.text} data-folded={(folds && !whole) || undefined}>
        <FoundText text={content} typed={searched} />
      </div>
      {folds && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
};
