import '@mantine/dropzone/styles.css';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import type { SealCheck } from '../check-seal.ts';
import classes from '../components/portal.module.css';
import { PortalFrame } from '../components/portal-frame.tsx';

interface Checked {
  name: string;
  /** Null: the file has no seal. */
  check: SealCheck | null;
}

const check = async (file: File): Promise<Checked> => {
  const { checkSeal } = await import('../check-seal.ts');
  return { name: file.name, check: await checkSeal(new Uint8Array(await file.arrayBuffer())) };
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
  </div>
);

const inUtc = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' }).format(at);

const Outcome = ({ checked: { name, check: found } }: { checked: Checked }) => {
  if (!found) {
    return (
      <Alert color="red" variant="outline" c="var(--mantine-color-text)" title={name}>
        This file has no seal that can be read.
      </Alert>
    );
  }
  const { isIntact, by, fingerprint, size, sha256, stamp } = found;
  return (
    <Stack gap="md">
      <Alert color={isIntact ? 'green' : 'red'} variant="outline" c="var(--mantine-color-text)" title={name}>
        {isIntact ? 'This file is as it was sealed.' : 'This file was changed after it was sealed.'}
      </Alert>
      <Fact label="Sealed by" value={by} />
      {stamp && <Fact label="Time stamp" value={`${inUtc(stamp.at)}, by ${stamp.by}`} />}
      <Fact label="SHA-256 of the seal’s certificate" value={fingerprint} />
      <Fact label={`SHA-256 of the document as it was signed (the first ${size} bytes)`} value={sha256} />
      <Text>
        Compare the last value with the SHA-256 on the certificate page. Anyone can make a seal of their own: if in
        doubt, ask the company that is named for the SHA-256 of its certificate.
      </Text>
    </Stack>
  );
};

/** Checks the seal of a signed document in the browser. */
export default function VerifyPage() {
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  useDocumentTitle('Check a signed document');
  const take = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    setBusy(true);
    try {
      setChecked(await check(file));
    } finally {
      setBusy(false);
    }
  };
  return (
    <PortalFrame>
      <div className={classes.page}>
        <main id="page" className={classes.narrow}>
          <Stack gap="md">
            <Title order={1}>Check a signed document</Title>
            <Text>Choose the signed PDF. It is checked in your browser and not sent anywhere.</Text>
            {/* A click anywhere opens the picker; the button is for the keyboard, and its clicks arrive here too. */}
            <Dropzone
              onDrop={(files) => void take(files)}
              onReject={([rejection]) => rejection && setChecked({ name: rejection.file.name, check: null })}
              accept={['application/pdf']}
              multiple={false}
              loading={isBusy}
              inputProps={{ 'aria-label': 'Signed document' }}
              activateOnKeyboard={false}
              enablePointerEvents
            >
              <Stack align="center" gap="sm">
                <Text>Drop the file here, or</Text>
                <Button variant="light">Choose File</Button>
              </Stack>
            </Dropzone>
            <div role="status">{checked && <Outcome checked={checked} />}</div>
          </Stack>
        </main>
      </div>
    </PortalFrame>
  );
}
