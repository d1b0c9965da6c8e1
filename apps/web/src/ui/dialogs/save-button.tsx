import { Box, Button, List, Tooltip } from '@mantine/core';

interface Props {
  onSave: () => void;
  canSave: boolean;
  /** What is missing, in the documented messages. Shown while the button is disabled. */
  problems?: readonly string[];
  saving?: boolean;
}

/** The Save button: disabled as documented, with a tooltip that says what is missing. */
export const SaveButton = ({ onSave, canSave, problems = [], saving }: Props) => {
  const missing = !canSave && problems.length > 0;
  const tip = (
    <List size="xs" spacing={2} c="inherit">
      {problems.map((problem) => (
        <List.Item key={problem}>{problem}</List.Item>
      ))}
    </List>
  );
  return (
    <Tooltip label={tip} disabled={!missing} multiline maw={360}>
      <Box component="span">
        <Button
          onClick={onSave}
          disabled={!canSave}
          loading={saving}
          aria-description={missing ? problems.join(' ') : undefined}
        >
          Save
        </Button>
      </Box>
    </Tooltip>
  );
};
