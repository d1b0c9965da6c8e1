import { Alert, Button, Stack } from '@mantine/core';
import type { IdentityProviderTested } from '@worksmart/shared/access/users/identity-providers.ts';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { useAction } from '#ui/use-action.ts';
import type { providerForm } from './provider-values.ts';
import { useTestProvider } from './sso.api.ts';

/** Tries the settings of the open form, before they are saved. */
export const TestConnection = ({ form }: { form: ContractForm<typeof providerForm> }) => {
  const test = useTestProvider();
  const { id, issuer, clientId, clientSecret } = form.values;
  const settings = JSON.stringify([issuer, clientId, clientSecret]);
  /** Of the settings that were tried; it says nothing about others. */
  const [tried, setTried] = useState<IdentityProviderTested & { settings: string }>();
  const outcome = tried?.settings === settings ? tried : undefined;
  const { busy, run } = useAction((thrown) => setTried({ isGood: false, message: messageOf(thrown), settings }));
  const tryIt = () => {
    setTried(undefined);
    const body = { id, issuer, clientId, ...(clientSecret && { clientSecret }) };
    return run(async () => setTried({ ...(await test.mutateAsync({ body })), settings }));
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" loading={busy} onClick={() => void tryIt()}>
        Test Connection
      </Button>
      <div aria-live="polite">
        {outcome && (
          <Alert variant="outline" color={outcome.isGood ? 'green' : 'red'} p="xs">
            {outcome.message}
          </Alert>
        )}
      </div>
    </Stack>
  );
};
