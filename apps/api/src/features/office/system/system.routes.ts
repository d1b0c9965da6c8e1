import { passkeyHost } from '@worksmart/core/access/auth/passkeys/relying-party.service.ts';
import { offeredProviders } from '@worksmart/core/access/auth/sso/providers.service.ts';
import { demoAccounts, demoPassword } from '@worksmart/core/access/users/demo-accounts.ts';
import { publicBrandOf, readBrand } from '@worksmart/core/platform/brand.ts';
import type { PublicContext } from '@worksmart/core/platform/context.ts';
import { ready } from '@worksmart/core/platform/ready.queries.ts';
import { listSealCertificates } from '@worksmart/core/platform/sealing/seal-certificates.service.ts';
import { hasSalesSystem } from '@worksmart/core/sales/sales-sync/open-sales-system.ts';
import { AppError, unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type { Handlers } from '#handlers.ts';
import { openApiDocument } from '#http/api-document.ts';
import { appVersion } from '#version.ts';

const assertReady = async ({ read }: PublicContext): Promise<void> => {
  try {
    await read(ready);
  } catch (cause) {
    throw new AppError('unavailable', unknownErrorMessage, { cause, retryAfter: 5 });
  }
};

export const systemHandlers: Handlers<'system'> = {
  info: async (ctx) => {
    const { config } = ctx;
    // The web app uses this call to detect the start and end of maintenance.
    await assertReady(ctx);
    return {
      app_Version: appVersion,
      sandbox: config.SANDBOX,
      embedded: config.EMBEDDED,
      salesSync: hasSalesSystem(config),
      businessZone: config.BUSINESS_ZONE,
      brand: publicBrandOf(await readBrand(ctx)),
      passkeyHost: passkeyHost(config),
      identityProviders: await offeredProviders(ctx),
      passwordMinLength: config.PASSWORD_MIN_LENGTH,
      shellWarnMinutes: config.SHELL_WARN_MINUTES,
      shellLogoutMinutes: config.SHELL_LOGOUT_MINUTES,
      sessionWarnMinutes: config.SESSION_WARN_MINUTES,
      sessionLogoutMinutes: config.SESSION_LOGOUT_MINUTES,
      demoAccounts: config.EMBEDDED
        ? demoAccounts.map(({ email, role }) => ({ email, role, password: demoPassword }))
        : [],
    };
  },
  health: async () => ({ ok: true as const }),
  ready: async (ctx) => {
    await assertReady(ctx);
    return { ok: true as const };
  },
  sealCertificates: (ctx) => listSealCertificates(ctx),
  document: openApiDocument,
};
