import {
  type Integration,
  integrationFields,
  type integrationSave,
} from '@worksmart/shared/access/integrations/schema.ts';
import { newRow } from '@worksmart/shared/platform/record.ts';
import type { z } from 'zod';

export type IntegrationForm = z.input<typeof integrationSave>;

/** A new integration, for which whoever adds it is responsible. */
export const newIntegration = (userId: number): IntegrationForm => ({
  ...newRow(integrationFields),
  owner: { id: userId },
  scopes: [],
  networks: [],
});

export const integrationValues = (row: Integration): IntegrationForm => {
  const { id, name, purpose, role, owner, scopes, networks, rowVersion } = row;
  return { id, name, purpose, scopes, networks, rowVersion, role: { id: role.id }, owner: { id: owner.id } };
};
