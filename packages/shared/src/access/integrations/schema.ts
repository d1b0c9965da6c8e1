import { z } from 'zod';
import { userFields } from '#access/users/schema.ts';
import { idText, optionalDate, recordId, requiredText, text } from '#platform/fields.ts';
import * as field from '#platform/record.ts';

export const nameMessage = 'Please enter a name.';
export const purposeMessage = 'Please enter what the integration does.';
export const scopesMessage = 'Please select at least one permission.';
export const networkMessage = (text: string): string =>
  `${text || 'An empty line'} is not an address or a network, like 203.0.113.7 or 203.0.113.0/24.`;
export const ownerMessage = 'Please select who is responsible.';
export const reasonMessage = 'Please enter a reason.';

/** Days that a key is valid unless another day is chosen, and at most. */
export const usualKeyDays = 90;
export const mostKeyDays = 365;
/** Hours that the previous key stays valid after a rotation unless another time is chosen, and at most. */
export const usualOverlapHours = 24;
export const mostOverlapHours = 30 * 24;
/** Keys of one integration that are valid at the same time, at most: the one in use, and the next one. */
export const mostKeys = 2;
/** Calls of one key in a minute, at most. */
export const callsPerMinute = 600;

export const keyState = z.enum(['active', 'expired', 'revoked']);

/** A key as it is listed. The key itself is shown once, when it is made. */
export const integrationKey = z.object({
  id: z.number().int(),
  /** The beginning of the key, by which logs name it */
  start: z.string(),
  /** The last four characters of the key */
  last4: z.string(),
  state: keyState,
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** When the key stops working, as an instant in UTC */
  expiresAt: z.iso.datetime(),
  /** When the key was revoked; null if it was not */
  revokedAt: z.iso.datetime().nullable(),
  /** Why the key was revoked; null if it was not */
  revokedReason: z.string().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** The address that last used the key; null if none did */
  lastUsedIp: z.string().nullable(),
});
export type IntegrationKey = z.output<typeof integrationKey>;

const person = z.object({ id: z.number().int(), name: z.string() });

export const integrationFields = {
  name: field.requiredText(50, 'Name', nameMessage),
  /** What the integration is for */
  purpose: field.requiredText(500, 'Purpose', purposeMessage),
  role: userFields.role,
  /** The user who is responsible for it and gets its emails */
  owner: field.value('Responsible', person, z.object({ id: recordId(ownerMessage) }, { error: ownerMessage })),
  /** What its keys may do, as `noun:read` and `noun:write` */
  scopes: field.value('Permissions', z.array(z.string()), z.array(text(60)).min(1, scopesMessage).max(100)),
  /** Addresses and networks that may use its keys; empty for all */
  networks: field.value(
    'Networks',
    z.array(z.string()),
    z.array(text(60)).max(20, 'Please enter at most 20 networks.'),
  ),
};

export const integration = z.object({
  id: z.number().int(),
  ...field.readShape(integrationFields),
  /** Whether the account of the responsible person was deleted */
  ownerIsGone: z.boolean(),
  /** The service account whose rights the keys have, and under whose name the audit log lists their calls */
  user: person,
  createdAt: z.iso.datetime(),
  /** When the integration was ended; null while it works */
  endedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Its keys, the newest first; never the keys themselves */
  keys: z.array(integrationKey),
  rowVersion: z.number().int(),
});
export type Integration = z.output<typeof integration>;

export const integrationSave = field.rowSave(integrationFields);

export const keyOfIntegration = z.object({
  /** The id of the key within the integration */
  keyId: idText,
});

export const keyIssue = z.object({ expiresOn: optionalDate });
export const keyRotation = z.object({
  expiresOn: optionalDate,
  /** Hours for which the previous key still works alongside the new one */
  overlapHours: z
    .number()
    .int()
    .min(0)
    .max(mostOverlapHours, `The previous key can stay valid for at most ${mostOverlapHours / 24} days.`)
    .default(usualOverlapHours),
});
export const keyRevocation = z.object({
  /** Why the key is revoked */
  reason: requiredText(200, reasonMessage),
});

/** The only answer that contains a key. */
export const issuedKey = z.object({
  /** The new key; it is shown once and cannot be read again */
  key: z.string(),
  /** The integration with its new key */
  integration,
});
