import type { RouteDeclaration } from '#platform/route.ts';
import type { ModuleName } from './contract.ts';

/**
 * What a key may do with one part of the contract: `customers:read` calls what only reads customers, `customers:write`
 * what does more.
 */
export type Scope = `${string}:${'read' | 'write'}`;

/** Parts whose calls belong to a person's own session, or that no key may change: a key never makes keys or users. */
const personal: ReadonlySet<string> = new Set<ModuleName>([
  'auth',
  'calendar',
  'sso',
  'live',
  'savedViews',
  'integrations',
  'webhooks',
]);

/**
 * Returns the scope that a key needs for a call.
 * @param noun the name of the call's part of the contract, `customers`
 * @returns null for calls that keys may not use, and for those that everybody may
 */
export const scopeOf = (noun: string, { access, method, scope }: RouteDeclaration): Scope | null => {
  if (access === 'public' || personal.has(noun) || scope === 'none') return null;
  return `${noun}:${scope ?? (method === 'GET' ? 'read' : 'write')}`;
};
