import type { Integration, integrationSave } from '@worksmart/shared/integrations/schema.ts';
import type { z } from 'zod';

export type IntegrationForm = z.input<typeof integrationSave>;

export const integrationLabels = {
  name: 'Name',
  purpose: 'Purpose',
  role: 'Role',
  'role.id': 'Role',
  owner: 'Responsible',
  'owner.id': 'Responsible',
  scopes: 'Permissions',
  networks: 'Networks',
};

/** A new integration, for which whoever adds it is responsible. */
export const newIntegration = (userId: number): IntegrationForm => ({
  ...{ id: 0, name: '', purpose: '', role: null, owner: { id: userId }, scopes: [], networks: [] },
});

export const integrationValues = (row: Integration): IntegrationForm => {
  const { id, name, purpose, role, owner, scopes, networks, rowVersion } = row;
  return { ...{ id, name, purpose, scopes, networks, rowVersion }, role: { id: role.id }, owner: { id: owner.id } };
};
