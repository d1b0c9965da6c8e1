import { Box, List, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** What is missing; empty if nothing is. */
  problems: readonly string[];
  showProblems: () => void;
  /** The disabled buttons. */
  children: ReactNode;
}

/** A tooltip over disabled buttons that says what is missing. A tap, for which there is no tooltip, goes to it. */
export const MissingTip = ({ problems, showProblems, children }: Props) => {
  const isMissing = problems.length > 0;
  const tip = (
    <List size="xs" spacing={2} c="inherit">
      {problems.map((problem) => (
        <List.Item key={problem}>{problem}</List.Item>
      ))}
    </List>
  );
  return (
    <Tooltip label={tip} disabled={!isMissing} multiline maw={360}>
      <Box component="span" onClick={isMissing ? showProblems : undefined}>
        {/* A disabled button reports no press. */}
        <span style={isMissing ? { pointerEvents: 'none' } : undefined}>{children}</span>
      </Box>
    </Tooltip>
  );
};
