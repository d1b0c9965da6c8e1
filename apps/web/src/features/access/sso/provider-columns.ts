import type { IdentityProvider } from '@worksmart/shared/access/users/identity-providers.ts';
import type { Column } from '#ui/table/column.ts';

export const providerColumns: readonly Column<IdentityProvider>[] = [
  // Long names differ only at their end.
  { id: 'name', header: 'Name', text: ({ name }) => name, width: 240, narrow: 210, breaks: true, onCard: 'title' },
  { id: 'issuer', header: 'Issuer', text: ({ issuer }) => issuer, onCard: 'fact' },
  {
    id: 'domains',
    header: 'Email Domains',
    width: 240,
    narrow: 170,
    onCard: 'fact',
    text: ({ domains }) => domains.join(', '),
  },
  {
    id: 'linkedUsers',
    header: 'Users',
    width: 92,
    narrow: 84,
    numeric: true,
    onCard: 'fact',
    text: ({ linkedUsers }) => String(linkedUsers),
    sortBy: ({ linkedUsers }) => linkedUsers,
  },
  {
    id: 'enforced',
    header: 'Required',
    width: 116,
    narrow: 100,
    filter: 'choice',
    text: ({ enforced }) => (enforced ? 'Yes' : 'No'),
  },
  {
    id: 'enabled',
    header: 'Status',
    width: 116,
    narrow: 100,
    filter: 'choice',
    text: ({ enabled }) => (enabled ? 'In Use' : 'Off'),
    tone: ({ enabled }) => (enabled ? 'good' : 'neutral'),
  },
];
