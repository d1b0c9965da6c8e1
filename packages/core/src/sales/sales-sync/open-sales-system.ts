import type { Config } from '#platform/config.ts';
import type { Clock } from '#platform/context.ts';
import { serveEmbeddedFeed } from './embedded-feed.ts';
import { connectFeed } from './feed.connector.ts';
import { connectHubSpot } from './hubspot.connector.ts';
import { type SalesSystem, SalesSystemError } from './sales-system.ts';

const hubSpot = 'https://api.hubapi.com';

/** Whether there is a sales system to sync with; without one the button is hidden. */
export const hasSalesSystem = (config: Config): boolean =>
  config.SALES_SYSTEM === 'hubspot'
    ? config.SALES_SYSTEM_TOKEN !== undefined
    : config.SALES_SYSTEM_URL !== undefined || config.EMBEDDED;

/**
 * Opens the sales system named in the settings; in embedded mode without one, our own.
 * @throws SalesSystemError if there is none
 */
export const openSalesSystem = async (config: Config, clock: Clock): Promise<SalesSystem> => {
  const { SALES_SYSTEM, SALES_SYSTEM_URL: url, SALES_SYSTEM_TOKEN: token, SALES_SYSTEM_STAGES } = config;
  if (!hasSalesSystem(config)) throw new SalesSystemError('There is no sales system to sync with.');
  if (SALES_SYSTEM === 'hubspot') {
    const lifecycleStages = SALES_SYSTEM_STAGES.split(',')
      .map((stage) => stage.trim())
      .filter(Boolean);
    return connectHubSpot({ url: url ?? hubSpot, token, lifecycleStages });
  }
  if (url) return connectFeed({ url, token });
  const feed = await serveEmbeddedFeed(clock);
  return { ...connectFeed(feed), close: () => feed.close() };
};
