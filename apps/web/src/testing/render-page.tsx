import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { theme } from '#app/theme.ts';
import { sessionQuery } from '#features/access/auth/session.api.ts';
import { type AppInfo, infoQuery } from '#lib/app-info.ts';
import { makeQueryClient } from '#lib/query-client.ts';
import { appInfo } from './stub-server.ts';

/** A signed-in user with a role. */
export const person = (roleId: number, more: Partial<UserProfile> = {}): UserProfile => ({
  id: 7,
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana.reyes@worksmart.test',
  phone: null,
  isSalesAgent: false,
  startsOnToday: false,
  role: { id: roleId, description: '' },
  ...more,
});

let search = '';

const Watch = () => {
  search = useLocation().search;
  return null;
};

interface Options {
  as?: UserProfile;
  /** Path and query of the page. */
  at?: string;
  /** The response of /info. */
  info?: Partial<AppInfo>;
}

/** Renders a page or dialog as its user sees it, without animations and with its own cache. */
export const renderPage = (page: ReactNode, { as = person(1), at = '/main/sales', info = {} }: Options = {}) => {
  // Toasts live outside React: those of the last test still exist.
  notifications.clean();
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  client.setQueryData(sessionQuery.queryKey, as);
  client.setQueryData(infoQuery.queryKey, { ...appInfo, ...info });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          {page}
          <Watch />
        </MemoryRouter>
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    user: userEvent.setup(),
    client,
    /** Returns the page’s current query, as in the address bar. */
    query: () => Object.fromEntries(new URLSearchParams(search)),
  };
};
