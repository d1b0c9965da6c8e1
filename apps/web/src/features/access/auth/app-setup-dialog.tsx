import { Button, Code, Stack, Text, TextInput } from '@mantine/core';
import type { AppSetup } from '@worksmart/shared/access/users/factors.ts';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { messageOf } from '#lib/api-error.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { useAction } from '#ui/use-action.ts';
import classes from './app-setup-dialog.module.css';

/** Draws a QR code. Its background is white in the dark theme too, because most phones do not read inverted codes. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} className={classes.qrCode} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};

interface Props {
  setup: AppSetup;
  /** Sends the code. The owner closes the dialog. */
  onConfirm: (code: string) => Promise<unknown>;
  onClose: () => void;
}

/** Shows the secret of an authenticator app and asks for its first code. */
export const AppSetupDialog = ({ setup, onConfirm, onClose }: Props) => {
  const [code, setCode] = useState('');
  const { busy, failure, run, clearFailure } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !busy) void run(() => onConfirm(code.trim()));
  };
  return (
    <Dialog onClose={onClose} title="Set up an authenticator app" size="lg" busy={busy}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <div className={classes.parts}>
            <Stack gap="xs">
              <Text>Scan this code with your authenticator app, such as Microsoft or Google Authenticator.</Text>
              <QrCode text={setup.uri} label="QR code for the authenticator app" />
            </Stack>
            <Stack gap="xs">
              <Text size="sm">Or type this key into the app:</Text>
              <Code block className={classes.key}>
                {setup.secret.match(/.{1,4}/g)?.join(' ')}
              </Code>
              <TextInput
                label="Code shown by the app"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                value={code}
                error={failure !== undefined && messageOf(failure)}
                onChange={({ currentTarget }) => {
                  setCode(currentTarget.value);
                  clearFailure();
                }}
                data-autofocus
              />
            </Stack>
          </div>
          <DialogButtons onCancel={onClose} busy={busy}>
            <Button type="submit" loading={busy} disabled={!code.trim()}>
              Confirm
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
};
