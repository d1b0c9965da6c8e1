import { contract } from './contract.ts';
import { scopeOf } from './scopes.ts';

/** What can be granted: for each part of the contract whether its calls read, write, or both. */
export const grantable: readonly { noun: string; read: boolean; write: boolean }[] = Object.entries(contract)
  .map(([noun, routes]) => {
    const scopes = new Set(Object.values(routes).map((route) => scopeOf(noun, route)));
    return { noun, read: scopes.has(`${noun}:read`), write: scopes.has(`${noun}:write`) };
  })
  .filter(({ read, write }) => read || write);

/** The scopes that exist. */
export const grantableScopes: readonly string[] = grantable.flatMap(({ noun, read, write }) => [
  ...(read ? [`${noun}:read`] : []),
  ...(write ? [`${noun}:write`] : []),
]);
