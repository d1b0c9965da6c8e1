import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { isCustomersPage } from '@worksmart/shared/sales/portal/addresses.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrowserRouter } from 'react-router';
import { PortalRouter } from '#app/portal-router.tsx';
import { AppRouter } from '#app/router.tsx';
import { theme } from '#app/theme.ts';
import { queryClient } from '#lib/query-client.ts';

const Frame = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test">
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>{children}</BrowserRouter>
    </QueryClientProvider>
  </MantineProvider>
);

/** Renders the whole app of the staff or of the customers at a path, with nothing stored by earlier tests. */
export const renderApp = (path: string) => {
  queryClient.clear();
  window.history.replaceState(null, '', path);
  return render(isCustomersPage(path) ? <PortalRouter /> : <AppRouter />, { wrapper: Frame });
};

/** Renders one component inside the app’s providers. */
export const renderComponent = (component: ReactNode) => {
  queryClient.clear();
  return render(component, { wrapper: Frame });
};

/** Returns the text of a component as it is first drawn, without its effects. */
export const textIn = (component: ReactNode): string => {
  queryClient.clear();
  return renderToStaticMarkup(<Frame>{component}</Frame>)
    .replace(/<style[^>]*>[^<]*<\/style>/g, '')
    .replace(/<[^>]*>/g, '');
};

export const here = (): string => window.location.pathname + window.location.search;
