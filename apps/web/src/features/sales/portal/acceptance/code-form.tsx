import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { codeMessage, codeMinutes, passSeconds } from '@worksmart/shared/sales/acceptance/constants.ts';
import { acceptancePortalRoutes } from '@worksmart/shared/sales/acceptance/routes.ts';
import type { AcceptancePage } from '@worksmart/shared/sales/acceptance/schema.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useCountdown } from '#lib/use-countdown.ts';
import { TextField } from '#ui/fields/text-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { usePortalMutation } from '../portal.api.ts';
import { Refusal } from '../portal-message.tsx';

interface Props {
  portalKey: string;
  view: AcceptancePage;
  onPass: (pass: string, seconds: number) => void;
  /** What the code is for: "to read the proposal". */
  purpose: string;
  /** Why it is asked for again; null if it is asked for the first time. */
  again: string | null;
}

const fieldMessage = (thrown: unknown): string | undefined =>
  thrown instanceof AppError ? thrown.fields?.code?.[0] : undefined;

/** Sends a code to the address that the link went to, and asks for it. */
export const CodeForm = ({ portalKey, view, onPass, purpose, again }: Props) => {
  const send = usePortalMutation(acceptancePortalRoutes.sendCode, acceptancePortalRoutes.view);
  const enter = usePortalMutation(acceptancePortalRoutes.enterCode, acceptancePortalRoutes.view);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const params = { key: portalKey };
  const digits = code.replace(/\D/g, '');
  const problem = tried && digits.length !== 6 ? codeMessage : fieldMessage(enter.error);
  const failure = send.error ?? (fieldMessage(enter.error) ? null : enter.error);
  const isSent = send.data !== undefined;
  const { seconds: waits, waitFor } = useCountdown();
  const field = useRef<HTMLInputElement>(null);

  const toField = () => field.current?.focus();
  // The field appears with the first code.
  useEffect(() => {
    if (isSent) field.current?.focus();
  }, [isSent]);

  const sendCode = () => {
    enter.reset();
    const sent = ({ waitSeconds }: { waitSeconds: number }) => {
      waitFor(waitSeconds);
      toField();
    };
    send.mutate({ params }, { onSuccess: sent });
  };
  // A server of the previous release does not say for how long.
  const accepted = ({ pass, seconds = passSeconds }: { pass: string; seconds?: number }) => onPass(pass, seconds);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (digits.length === 6)
      enter.mutate({ params, body: { code: digits } }, { onSuccess: accepted, onError: toField });
    else toField();
  };

  return (
    <FormSection title="Confirm your email address" columns={0}>
      <form onSubmit={confirm} noValidate>
        <Stack gap="md" maw={560}>
          {again && (
            <Alert color="yellow" variant="outline" c="var(--mantine-color-text)" role="alert">
              {again}
            </Alert>
          )}
          <Text style={{ overflowWrap: 'anywhere' }}>
            We send a six-digit code to {view.mailbox}. Enter it here {purpose}. This shows that the link was opened by
            the person we sent it to.
          </Text>
          {isSent && (
            <>
              <TextField
                ref={field}
                label="Code"
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                value={code}
                onChange={setCode}
                error={problem}
              />
              <Text role="status" size="sm">
                The code is on its way. It works for {codeMinutes} minutes.
              </Text>
            </>
          )}
          {failure && <Refusal>{messageOf(failure)}</Refusal>}
          <Group>
            {isSent && (
              <Button size="md" type="submit" loading={enter.isPending}>
                Confirm
              </Button>
            )}
            <Button
              size="md"
              variant={isSent ? 'default' : 'filled'}
              loading={send.isPending}
              disabled={view.preview || waits > 0}
              rightSection={waits > 0 && <span aria-hidden>{waits} s</span>}
              onClick={sendCode}
            >
              {isSent ? 'Send a new code' : 'Send the code'}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormSection>
  );
};
