import { isCustomersPage } from '@worksmart/shared/sales/portal/addresses.ts';
import type { Plugin } from 'vite';

/** While developing, answers the customers' addresses with their own page, as the API's server does. */
export const portalPages = (): Plugin => ({
  name: 'portal-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (isCustomersPage(request.url ?? '')) request.url = '/portal.html';
      next();
    });
  },
});
