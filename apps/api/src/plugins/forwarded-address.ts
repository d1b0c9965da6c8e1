import { isIP } from 'node:net';
import type { Config } from '@worksmart/core/platform/config.ts';
import type { FastifyInstance } from 'fastify';

/** Returns an address without its port: of `203.0.113.7:4711`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
export const withoutPort = (text: string): string => {
  const address = text.trim();
  if (isIP(address)) return address;
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/:\d+$/, '');
  return isIP(bare) ? bare : address;
};

/**
 * Removes ports from `X-Forwarded-For`. Some proxies add the port of the client, which differs with each connection, so
 * every connection would count as another address in rate limits and lists of networks.
 */
export const trustWithoutPort = (app: FastifyInstance, config: Config): void => {
  if (!config.TRUST_PROXY) return;
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded) headers['x-forwarded-for'] = String(forwarded).split(',').map(withoutPort).join(', ');
  });
};
