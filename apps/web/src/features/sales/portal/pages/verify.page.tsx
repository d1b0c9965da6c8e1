import '@mantine/dropzone/styles.css';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useDocumentTitle } from '@mantine/hooks';
import { systemRoutes } from '@worksmart/shared/office/system/routes.ts';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { useAppInfo } from '#lib/app-info.ts';
import type { SealCheck } from '../check-seal.ts';
import classes from '../portal.module.css';
import { PortalFrame } from '../portal-frame.tsx';

interface Checked {
  name: string;
  /** Null: the file has no seal. */
  check: SealCheck | null;
  /** Why the file could not be checked, in words. */
  problem?: string;
  /** Whether this installation seals with that certificate, or did; undefined if that could not be asked. */
  isOurs?: boolean | undefined;
}

/** The file stays here: only the list of our certificates is requested. */
const check = async (file: File): Promise<Checked> => {
  const { checkSeal } = await import('../check-seal.ts');
  const { name } = file;
  const found = await checkSeal(new Uint8Array(await file.arrayBuffer()));
  if (!found?.isIntact) return { name, check: found };
  const own = await call(systemRoutes.sealCertificates, {}, { signingIn: true }).catch(() => undefined);
  return { name, check: found, isOurs: own?.fingerprints.includes(found.fingerprint) };
};

interface Verdict {
  color: 'green' | 'red' | 'yellow';
  sentences: readonly string[];
}

const verdictOf = ({ check: found, isOurs, problem }: Checked, company: string): Verdict => {
  if (problem) return { color: 'yellow', sentences: [problem] };
  if (!found) return { color: 'red', sentences: ['This file has no seal that can be read.'] };
  if (!found.isIntact) return { color: 'red', sentences: ['This file was changed after it was sealed.'] };
  if (isOurs) return { color: 'green', sentences: ['This file is as it was sealed.', `${company} sealed it.`] };
  if (isOurs === false)
    return {
      color: 'red',
      sentences: [
        'This file was sealed by someone else.',
        `Its certificate names “${found.by}”, which anyone can write into a certificate of their own. ${company} has never sealed with it, so do not rely on this file.`,
      ],
    };
  return {
    color: 'yellow',
    sentences: [
      'This file was not changed after it was sealed.',
      `We could not check whether ${company} sealed it, because the server did not respond. Please choose the file again.`,
    ],
  };
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Text variant="note">{label}</Text>
    <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
  </div>
);

const inUtc = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' }).format(at);

const Outcome = ({ checked }: { checked: Checked }) => {
  const company = useAppInfo()?.brand.name ?? 'This company';
  const { color, sentences } = verdictOf(checked, company);
  const verdict = (
    <Alert color={color} variant="outline" c="var(--mantine-color-text)" title={checked.name}>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      ))}
    </Alert>
  );
  if (!checked.check) return verdict;
  const { by, fingerprint, size, sha256, stamp } = checked.check;
  // Only our own certificate proves a name, and in a file that cannot be relied on, further facts would look like proof.
  const nameLabel = checked.isOurs ? 'Sealed by' : 'Name in the seal’s certificate (not confirmed)';
  return (
    <Stack gap="md">
      {verdict}
      <Fact label={nameLabel} value={by} />
      <Fact label="SHA-256 of the seal’s certificate" value={fingerprint} />
      {color !== 'red' && (
        <>
          {stamp && <Fact label="Time stamp" value={`${inUtc(stamp.at)}, by ${stamp.by}`} />}
          <Fact label={`SHA-256 of the document as it was signed (the first ${size} bytes)`} value={sha256} />
          <Text>Compare the last value with the SHA-256 on the certificate page.</Text>
        </>
      )}
    </Stack>
  );
};

const severalFiles: Checked = { name: 'Several files', check: null, problem: 'Please choose one file at a time.' };

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
    } catch {
      setChecked({ name: file.name, check: null, problem: 'This file could not be read. Please choose it again.' });
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
              onReject={() => setChecked(severalFiles)}
              multiple={false}
              loading={isBusy}
              // Only the picker filters: some systems give a PDF no type, so its content decides.
              inputProps={{ 'aria-label': 'Signed document', accept: '.pdf,application/pdf' }}
              activateOnKeyboard={false}
              enablePointerEvents
            >
              <Stack align="center" gap="sm">
                <Text>Drop the file here, or</Text>
                <Button variant="light">Choose file</Button>
              </Stack>
            </Dropzone>
            <div role="status">{checked && <Outcome checked={checked} />}</div>
          </Stack>
        </main>
      </div>
    </PortalFrame>
  );
}
