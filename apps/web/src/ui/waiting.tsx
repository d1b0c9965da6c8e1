import { Center, Loader, Stack, Text } from '@mantine/core';

/** Shown before anything can render. */
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
