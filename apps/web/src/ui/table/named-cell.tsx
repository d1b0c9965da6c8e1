import { Text } from '@mantine/core';

interface Props {
  name: string;
  description: string;
}

/** A name with its description below: on a phone there is room for one column next to a row’s button. */
export const NamedCell = ({ name, description }: Props) => (
  <>
    <Text size="sm" fw={600}>
      {name}
    </Text>
    <Text variant="fine">{description}</Text>
  </>
);
