import { Button } from '@mantine/core';
import { useAppInfo } from '../../../lib/app-info.ts';
import classes from './sso-buttons.module.css';

/** Links that sign in with an identity provider, and then open `from`. A long name wraps: it must be readable. */
export const SsoButtons = ({ from, inNewTab = false }: { from: string | undefined; inNewTab?: boolean }) =>
  useAppInfo()?.identityProviders?.map(({ id, name }) => (
    <Button
      key={id}
      component="a"
      href={`/api/auth/sso/${id}${from ? `?from=${encodeURIComponent(from)}` : ''}`}
      {...(inNewTab && { target: '_blank', rel: 'noopener' })}
      variant="default"
      fullWidth
      classNames={{ root: classes.button, label: classes.label }}
    >
      {`Sign In with ${name}`}
    </Button>
  ));
