import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Replaces the full-page text, so that a failed section leaves the rest of the app usable. */
  title?: string;
}

/** Catches errors thrown during rendering. Only a reload helps, and the message says so. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Container size="xs" py="xl" role="alert">
        <Stack gap="sm" align="flex-start">
          <Title order={1}>{this.props.title ?? 'This page could not be shown'}</Title>
          <Text c="dimmed">Nothing that was saved is lost. Reload the page to continue.</Text>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </Stack>
      </Container>
    );
  }
}
