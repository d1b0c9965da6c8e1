import type { Integration } from '@worksmart/shared/access/integrations/schema.ts';
import type { Scope } from '@worksmart/shared/scopes.ts';
import type { Caller, TestHeaders, TestPerson } from './test-app.ts';

interface Wanted {
  name?: string;
  roleId?: number;
  scopes: readonly Scope[];
  networks?: readonly string[];
}

export interface TestKey {
  key: string;
  /** Calls the API with the key. */
  caller: Caller;
  integration: Integration;
}

/** The header that stands for both X-Api-Key and AccessToken. */
export const bearer = (key: string): TestHeaders => ({ authorization: `Bearer ${key}` });

/** Returns the 43 secret characters of a key. They may contain `_`, which also separates its parts. */
export const secretOf = (key: string): string => {
  const secret = /^wsk_[0-9a-z]{8}_([\w-]{43})_[0-9a-z]{6}$/.exec(key)?.[1];
  if (!secret) throw new Error(`${key} is no key`);
  return secret;
};

/** Adds an integration with one key, as an administrator does. */
export const addKey = async (
  admin: TestPerson,
  { name = 'Payroll sync', roleId = 1, scopes, networks = [] }: Wanted,
): Promise<TestKey> => {
  const saved = await admin.post('/integrations', {
    id: 0,
    name,
    purpose: 'Copies clients',
    role: { id: roleId },
    owner: { id: admin.id },
    scopes,
    networks,
  });
  const issued = await admin.post(`/integrations/${saved.json().id}/keys`, {});
  const { key, integration } = issued.json();
  if (!key) throw new Error(`${saved.body} ${issued.body}`);
  return { key, caller: admin.withOnly(bearer(key)), integration };
};
