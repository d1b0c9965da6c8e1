import { Text } from '@mantine/core';
import { Page } from '../../ui/page.tsx';

export const NoSection = () => (
  <Page title="Nothing to open">
    <Text>Your role does not open any section yet. Please ask an administrator to change it.</Text>
  </Page>
);
