import type { IdentityProvider } from '@worksmart/shared/users/identity-providers.ts';
import type { Column } from '../../../ui/table/column.ts';

export const providerColumns: readonly Column<IdentityProvider>[] = [
  { id: 'name', header: 'Name', text: ({ name }) => name, width: 220, narrow: 150, onCard: 'title' },
  { id: 'issuer', header: 'Issuer', text: ({ issuer }) => issuer, onCard: 'fact' },
  {
    ...{ id: 'domains', header: 'Email Domains', width: 240, narrow: 170, onCard: 'fact' },
    text: ({ domains }) => domains.join(', '),
  },
  {
    ...{ id: 'enforced', header: 'Required', width: 116, narrow: 100, filter: 'choice' },
    text: ({ enforced }) => (enforced ? 'Yes' : 'No'),
  },
  {
    ...{ id: 'enabled', header: 'Status', width: 116, narrow: 100, filter: 'choice' },
    text: ({ enabled }) => (enabled ? 'In Use' : 'Off'),
    tone: ({ enabled }) => (enabled ? 'good' : 'neutral'),
  },
];
