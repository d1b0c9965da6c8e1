import type { PublicContext } from '@worksmart/core/platform/context.ts';
import { AppError } from '@worksmart/shared/errors.ts';

/**
 * The documented calls with a password in their query end up in the logs of whatever stands in between; who needs none
 * of them switches them off.
 * @throws AppError gone
 */
export const allowQuery = ({ config }: PublicContext): void => {
  if (!config.CREDENTIALS_IN_QUERY) throw new AppError('gone', 'Please send the password in the body of a POST.');
};
