import { Box, Input, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Figures } from './figures.tsx';
import { useLabelWords } from './form/label-words.ts';

interface Props {
  label: string;
  /** Null or empty text shows a dash. */
  value: ReactNode;
}

/** A labelled read-only value. It has no box, so that no one tries to type. */
export const ReadOnlyValue = ({ label, value }: Props) => {
  const labelId = useId();
  const wordsOf = useLabelWords();
  return (
    <Box role="group" aria-labelledby={labelId} miw={0}>
      <Input.Label id={labelId} component="div">
        {wordsOf(label)}
      </Input.Label>
      <Text component="div" mih={36} py={8} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {value === null || value === undefined || value === '' ? '–' : <Figures>{value}</Figures>}
      </Text>
    </Box>
  );
};
