import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '#lib/query-client.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ProgressLine } from '#ui/pending/progress-line.tsx';
import { resolveVariables, theme } from './theme.ts';

export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    <ProgressLine />
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{children}</BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  </MantineProvider>
);
