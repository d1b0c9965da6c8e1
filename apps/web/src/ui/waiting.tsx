import { Center, Loader, Stack, Text } from '@mantine/core';

/** Before anything can be drawn. */
export const Waiting = () => (
  <Center h="100%" mih={240}>
    <Stack align="center" gap="xs">
      <Loader aria-hidden />
      <Text c="dimmed" role="status">
        Please wait...
      </Text>
    </Stack>
  </Center>
);
