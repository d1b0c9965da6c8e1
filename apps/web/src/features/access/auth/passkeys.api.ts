import type { authRoutes } from '@worksmart/shared/access/auth/routes.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { addressOf } from '#lib/api-address.ts';
import { call } from '#lib/api-client.ts';
import { useAppInfo } from '#lib/app-info.ts';
import { trackedLoad } from '#lib/pending-work.ts';
import type { SignInResponse } from './auth.api.ts';

type Auth = typeof authRoutes;

const routes = {
  start: addressOf<Auth['startPasskeySignIn']>('auth.startPasskeySignIn', 'POST', '/Users/passkey/options'),
  finish: addressOf<Auth['signInWithPasskey']>('auth.signInWithPasskey', 'POST', '/Users/passkey'),
};

/** Loads the code that talks to the browser about passkeys: only users who have one need it. */
export const loadPasskeys = trackedLoad(() => import('@simplewebauthn/browser'));

/** Whether this browser has passkeys at this address. */
export const usePasskeysWork = (): boolean => {
  const host = useAppInfo()?.passkeyHost;
  return 'PublicKeyCredential' in window && host === window.location.hostname;
};

/** Returns an error in our words. The browser does not say why the user chose no passkey. */
export const passkeyError = (thrown: unknown): unknown => {
  if (!(thrown instanceof Error) || thrown instanceof AppError) return thrown;
  const isKnown = thrown.name === 'InvalidStateError';
  const words = isKnown ? 'This device already has a passkey of yours.' : 'No passkey was chosen. Please try again.';
  return new AppError('rule', words, { cause: thrown });
};

/**
 * Asks the device for a passkey and signs in with it.
 * @param secondStep after the password
 * @throws AppError
 */
export const authenticateByPasskey = async (secondStep: boolean): Promise<SignInResponse> => {
  const optionsJSON = await call(routes.start, { body: { secondStep } }, { signingIn: true });
  const { startAuthentication } = await loadPasskeys();
  const { id, response } = await startAuthentication({ optionsJSON }).catch((thrown: unknown) => {
    throw passkeyError(thrown);
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return call(routes.finish, { body: { id, clientDataJSON, authenticatorData, signature } }, { signingIn: true });
};
