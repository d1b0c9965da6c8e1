import { Alert } from '@mantine/core';
import { type UnprintableText, unprintableSentence } from '@worksmart/shared/platform/unprintable.ts';

/** Names the texts that a PDF prints in part as code points, before it is sent. */
export const UnprintableNote = ({ texts = [] }: { texts: readonly UnprintableText[] | undefined }) =>
  texts.length === 0 ? null : (
    <Alert variant="outline" color="yellow" c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
      {texts.map((text) => (
        <div key={text.text}>{unprintableSentence(text)}</div>
      ))}
    </Alert>
  );
