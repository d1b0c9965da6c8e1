import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const isNetworkList = (text: string): boolean =>
  text.split(',').every((network) => network.trim() === '' || ipaddr.isValidCIDR(network.trim()));

const hasNoPassword = (address: string): boolean => !URL.canParse(address) || new URL(address).username === '';

/** The environment variables of what is read from other systems, and sent to them. */
export const otherSystemsSettings = {
  SALES_SYSTEM: z
    .enum(['feed', 'hubspot'])
    .default('feed')
    .describe('External sales system to sync leads from: feed (JSON over HTTP) or hubspot'),
  SALES_SYSTEM_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the feed; without one the sync button is hidden. Embedded mode has its own feed'),
  SALES_SYSTEM_TOKEN: z
    .string()
    .optional()
    .describe('Sent to the sales system as a bearer token; for hubspot the access token of a private app'),
  SALES_SYSTEM_STAGES: z
    .string()
    .default('')
    .describe('hubspot: only companies of these lifecycle stages (comma list of internal names). Default: all'),
  SMTP_URL: z
    .url()
    .optional()
    .describe('Mail server (smtp://user:password@host:port); without it email stays in the outbox'),
  SMTP_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .default(4)
    .describe(
      'Connections of each process to the mail server, for each of three lanes: codes and resets, single emails, and many at once. Codes open others while some hang',
    ),
  AUDIT_ANCHOR_TO: z
    .email()
    .optional()
    .describe(
      'Gets the last seal of the audit each day by email; an address outside the control of who runs the database',
    ),
  TSA_URL: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoPassword, 'must not contain a name and password')
    .optional()
    .describe(
      'Time stamping authority (RFC 3161) that proves when documents were sealed and anchors of the audit made; without it they get no time stamp',
    ),
  TSA_CA: z
    .string()
    .optional()
    .describe(
      'Path of a PEM file with the certificates that may have issued that of TSA_URL; without it any authority counts',
    ),
  WEBHOOK_ALLOW: z
    .string()
    .refine(isNetworkList, 'not a comma list of networks, like 10.2.0.0/16')
    .default('')
    .describe(
      'Networks inside yours that webhooks and requests to TSA_URL and to identity providers may be sent to (10.2.0.0/16, comma list), webhooks there also without TLS and on any port; otherwise only public addresses',
    ),
};
