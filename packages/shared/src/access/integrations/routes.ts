import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import {
  integration,
  integrationSave,
  issuedKey,
  keyIssue,
  keyOfIntegration,
  keyRevocation,
  keyRotation,
} from './schema.ts';

export const integrationRoutes = defineRoutes('integrations', {
  list: {
    call: 'GET /integrations',
    access: section.administration,
    summary: 'The integrations with their keys, by name; those that ended come last',
    response: z.array(integration),
  },
  get: {
    call: 'GET /integrations/:id',
    access: section.administration,
    summary: 'One integration with its keys',
    response: integration,
  },
  save: {
    call: 'POST /integrations',
    access: section.administration,
    recentSignIn: true,
    summary: 'Adds an integration (id 0), or changes one; it needs a key before it can call anything',
    body: integrationSave,
    response: integration,
    reads: { route: 'integrations.get', idAs: 'id' },
    ignores: ['keys', 'lastUsedAt'],
  },
  end: {
    call: 'DELETE /integrations/:id',
    access: section.administration,
    summary: 'Ends an integration and revokes its keys; it stays in the list',
  },
  issueKey: {
    call: 'POST /integrations/:id/keys',
    access: section.administration,
    secret: true,
    recentSignIn: true,
    summary: 'Makes a key, which only this answer contains; at most two are valid at a time',
    body: keyIssue,
    response: issuedKey,
  },
  rotateKey: {
    call: 'POST /integrations/:id/keys/:keyId/rotate',
    access: section.administration,
    secret: true,
    recentSignIn: true,
    summary: 'Makes the next key; the previous one stays valid for some hours',
    params: keyOfIntegration,
    body: keyRotation,
    response: issuedKey,
  },
  revokeKey: {
    call: 'POST /integrations/:id/keys/:keyId/revoke',
    access: section.administration,
    summary: 'Revokes a key at once and keeps the reason',
    params: keyOfIntegration,
    body: keyRevocation,
    response: integration,
  },
});
