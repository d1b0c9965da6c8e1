import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from '#lib/query-client.ts';
import { closeTopDialog, dialogsOpen } from '#ui/dialogs/dialog-stack.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { markPending } from '#ui/pending/pending-marks.ts';
import { ProgressLine } from '#ui/pending/progress-line.tsx';
import { surviveTranslation } from '#ui/survive-translation.ts';
import { blockAccidentalBack } from './block-accidental-back.ts';
import { resolveVariables, theme } from './theme.ts';

/** Starts an app in its page: the staff's or the customers'. */
export const start = (routes: ReactNode): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page lost its #root.');

  // The Content-Security-Policy forbids eval, which zod would try as soon as it has a schema. Set in zod’s own global
  // config, because importing zod would add it to the first download.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

  // Before the router, whose own listener must not see the events that this one blocks.
  blockAccidentalBack({ isOpen: () => dialogsOpen().count > 0, closeTop: closeTopDialog });
  keepFocus();
  markPending();
  surviveTranslation();

  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
        <ProgressLine />
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>{routes}</BrowserRouter>
          </QueryClientProvider>
        </ErrorBoundary>
      </MantineProvider>
    </StrictMode>,
  );
};
