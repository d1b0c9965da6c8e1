import { Button } from '@mantine/core';
import { useAppInfo } from '../../../lib/app-info.ts';

/** Links that sign in with an identity provider, and then open `from`. */
export const SsoButtons = ({ from }: { from: string | undefined }) =>
  useAppInfo()?.identityProviders?.map(({ id, name }) => (
    <Button
      key={id}
      component="a"
      href={`/api/auth/sso/${id}${from ? `?from=${encodeURIComponent(from)}` : ''}`}
      variant="default"
      fullWidth
    >
      {`Sign In with ${name}`}
    </Button>
  ));
