import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Config } from '@worksmart/core/platform/config.ts';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { isCustomersPage } from '@worksmart/shared/sales/portal/addresses.ts';
import type { FastifyInstance } from 'fastify';
import { routingErrorOf } from './malformed-requests.ts';

/**
 * Serves the web app from the same address: its files, and for every path outside the API the page of the staff's app or
 * of the customers'.
 */
export const serveWeb = async (app: FastifyInstance, config: Config): Promise<void> => {
  const root = resolve(config.WEB_DIST);
  const pageIn = async (name: string) => {
    const page = await readFile(join(root, name), 'utf8').catch(() => undefined);
    return page?.replace('__API_KEY__', config.API_KEYS[0] ?? '');
  };
  const [staff, customers] = [await pageIn('index.html'), await pageIn('portal.html')];
  if (staff) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/');
        reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // The rate limit covers only routes by default; apply it here as well.
  app.setNotFoundHandler({ preValidation: app.rateLimit() }, (request, reply) => {
    const routingError = routingErrorOf(request.raw);
    if (routingError) throw routingError;
    // Programs that mistype an address must not take it for a record that is missing.
    if (/^\/api(\/|\?|$)/i.test(request.url)) throw new AppError('not_found', 'This call does not exist.');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.toLowerCase().startsWith('/api');
    const page = isCustomersPage(request.url) ? customers : staff;
    if (!page || !isPage || /\.\w+$/.test(request.url.split('?')[0] ?? '')) throw notFound();
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
};
