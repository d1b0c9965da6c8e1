import { allRoutes } from '../../packages/shared/src/contract.ts';
import { roleNames } from '../../packages/shared/src/platform/permissions.ts';
import { honorsIdempotencyKey } from '../../packages/shared/src/platform/responses.ts';
import type { RouteDeclaration } from '../../packages/shared/src/platform/route.ts';
import { scopeOfCall } from './security.ts';

const callers = ({ access, keyless, portal }: RouteDeclaration): string => {
  if (access === 'signed-in') return 'For every signed-in user.';
  if (access === 'session-file') return 'For every signed-in user who may see the record; needs no API key.';
  if (access !== 'public') return `For the roles ${access.map((id) => roleNames[id]).join(', ')}.`;
  if (portal) return 'Needs no sign-in: the key in the path is the secret.';
  return keyless ? 'Needs no credentials.' : 'Needs an API key, but no sign-in.';
};

const asPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

const nameOfCall = (id: string): string => {
  const found = allRoutes.find((route) => route.id === id);
  return found ? `\`${found.method} ${asPath(found.path)}\`` : id;
};

/** Describes an operation: its own words, and what follows from its declaration. */
export const descriptionOf = (route: RouteDeclaration): string => {
  const {
    summary,
    description,
    upload,
    reads,
    versioned,
    secret,
    concurrent,
    deprecated,
    recentSignIn,
    emits = [],
  } = route;
  const scope = scopeOfCall(route.id);
  const facts = [
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    description,
    deprecated &&
      `Deprecated since ${deprecated.since}; it stays until ${deprecated.sunset} at least.` +
        (deprecated.instead ? ` Use ${nameOfCall(deprecated.instead)} instead.` : ''),
    callers(route),
    recentSignIn &&
      `Requires a sign-in, or the password again (${nameOfCall('auth.verifyPassword')}), within the last ten minutes` +
        `${recentSignIn === true ? '' : ` if ${recentSignIn}`}.`,
    scope && `The key of an integration needs the permission \`${scope}\`.`,
    upload && `Accepts one file of at most ${megabytes(upload.maxBytes)} in the form field \`${upload.field}\`.`,
    reads &&
      `The body may be the whole record as ${nameOfCall(reads.route)} returns it: its read-only fields are accepted ` +
        'as long as they are unchanged.',
    versioned && 'Returns 304 to a caller that already has this version (`If-None-Match`).',
    emits.length > 0 && `May cause the events ${emits.map((type) => `\`${type}\``).join(', ')}.`,
    honorsIdempotencyKey(route) && 'A call with an `Idempotency-Key` may be repeated safely.',
    secret && 'Its input and response are never logged.',
    concurrent && 'Only a few of these calls run at once; others wait, and get 503 after five seconds.',
  ];
  return facts.filter(Boolean).join(' ');
};
