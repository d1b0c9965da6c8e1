import type { PublicContext } from '@worksmart/core/platform/context.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';

/**
 * Rejects documented calls with a password in their query if they are switched off. Proxies on the way would log the
 * password, so installations that do not need these calls can disable them.
 * @throws AppError gone
 */
export const allowQuery = ({ config }: PublicContext): void => {
  if (!config.CREDENTIALS_IN_QUERY) throw new AppError('gone', 'Please send the password in the body of a POST.');
};
