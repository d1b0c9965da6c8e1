import { Anchor, Group } from '@mantine/core';
import { Hint } from '../hint.tsx';

interface Props {
  code: string;
  /** Takes the code over; without it, the question is only shown. */
  onUse?: ((code: string) => void) | undefined;
}

/** Asks whether another class code is meant, and offers it. */
export const LikelyCode = ({ code, onUse }: Props) => (
  <Group gap="xs">
    <Hint>{`Did you mean ${code}?`}</Hint>
    {onUse && (
      <Anchor component="button" type="button" size="sm" onClick={() => onUse(code)}>
        {`Use ${code}`}
      </Anchor>
    )}
  </Group>
);
