import { configOrEnd } from '@worksmart/core/config.ts';
import { openServices } from '@worksmart/core/services.ts';
import { buildApp } from './app.ts';
import { requestForLog } from './plugins/log.ts';

const config = configOrEnd(process.env);
const services = await openServices(config, 'api', { req: requestForLog });
const app = await buildApp(services);

const stop = async (signal: string): Promise<void> => {
  app.log.info({ signal }, 'stopping');
  await app.close();
  await services.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

await app.listen({ host: config.HOST, port: config.PORT });
