import { Alert, Button, Stack } from '@mantine/core';
import type { IdentityProviderTested } from '@worksmart/shared/users/identity-providers.ts';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useTestProvider } from '../sso.api.ts';
import type { providerForm } from './provider-values.ts';

/** Tries the settings of the open form, before they are saved. */
export const TestConnection = ({ form }: { form: ContractForm<typeof providerForm> }) => {
  const test = useTestProvider();
  const [outcome, setOutcome] = useState<IdentityProviderTested>();
  const { busy, run } = useAction((thrown) => setOutcome({ isGood: false, message: messageOf(thrown) }));
  const tryIt = () => {
    const { id, issuer, clientId, clientSecret } = form.getValues();
    setOutcome(undefined);
    const body = { id, issuer, clientId, ...(clientSecret && { clientSecret }) };
    return run(async () => setOutcome(await test.mutateAsync({ body })));
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
