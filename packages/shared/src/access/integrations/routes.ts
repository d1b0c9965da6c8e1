import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import {
  integration,
  integrationSave,
  issuedKey,
  keyIssue,
  keyOfIntegration,
  keyRevocation,
  keyRotation,
} from './schema.ts';

export const integrationRoutes = defineRoutesFor(section.administration, 'integrations', {
  list: {
    call: 'GET /integrations',
    summary: 'The integrations with their keys, by name; those that ended come last',
    response: z.array(integration),
  },
  get: {
    call: 'GET /integrations/:id',
    summary: 'One integration with its keys',
    response: integration,
  },
  save: {
    call: 'POST /integrations',
    recentSignIn: true,
    summary: 'Adds an integration (id 0), or changes one; it needs a key before it can call anything',
    body: integrationSave,
    response: integration,
    reads: { route: 'integrations.get', idAs: 'id' },
    ignores: ['keys', 'lastUsedAt'],
  },
  end: {
    call: 'DELETE /integrations/:id',
    summary: 'Ends an integration and revokes its keys; it stays in the list',
  },
  issueKey: {
    call: 'POST /integrations/:id/keys',
    secret: true,
    recentSignIn: true,
    summary: 'Makes a key, which only this answer contains; at most two are valid at a time',
    body: keyIssue,
    response: issuedKey,
  },
  rotateKey: {
    call: 'POST /integrations/:id/keys/:keyId/rotate',
    secret: true,
    recentSignIn: true,
    summary: 'Makes the next key; the previous one stays valid for some hours',
    params: keyOfIntegration,
    body: keyRotation,
    response: issuedKey,
  },
  revokeKey: {
    call: 'POST /integrations/:id/keys/:keyId/revoke',
    summary: 'Revokes a key at once and keeps the reason',
    params: keyOfIntegration,
    body: keyRevocation,
    response: integration,
  },
});
