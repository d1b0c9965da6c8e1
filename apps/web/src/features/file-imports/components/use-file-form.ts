import { readCalendarDate } from '@worksmart/shared/dates.ts';
import {
  type ClaimsVersion,
  claimsVersions,
  fileTypes,
  importMessages,
} from '@worksmart/shared/file-imports/constants.ts';
import { versionOfHeader } from '@worksmart/shared/file-imports/header.rules.ts';
import type { UploadAnswer } from '@worksmart/shared/file-imports/schema.ts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { uploadFile } from '../file-imports.api.ts';

/** Only claims need dates and a version. */
const fieldsFor = (isClaims: boolean) => {
  const day = (message: string) =>
    z.custom<string | null>((value) => !isClaims || readCalendarDate(String(value ?? '')), message);
  return z.object({
    invoicedDate: day(importMessages.invoicedDate),
    paidDate: day(importMessages.paidDate),
    version: z.custom<{ id: ClaimsVersion } | null>((value) => !isClaims || value, importMessages.version),
    file: z.custom<File | null>(Boolean, importMessages.file),
    label: z.string(),
    comment: z.string(),
  });
};
const schemas = { claims: fieldsFor(true), others: fieldsFor(false) };

const empty = { file: null, label: '', comment: '', invoicedDate: null, paidDate: null, version: null };
/** Longer than any header of these formats. */
const headerBytes = 8 * 1024;

/** The version of a claims file by its columns, if they tell. A file that can't be read is left to the server. */
const versionOf = async (file: File) => {
  const begin = await file
    .slice(0, headerBytes)
    .text()
    .catch(() => '');
  const names = (begin.split(/\r?\n/)[0] ?? '').split(',').map((name) => name.replace(/^[\ufeff"\s]+|["\s]+$/g, ''));
  return claimsVersions.find(({ id }) => id === versionOfHeader(names));
};

/** How long the full progress bar is shown. */
const shownMs = 600;

interface Outcome {
  onUploaded: (answer: UploadAnswer) => void;
  onFailure: (failure: unknown) => void;
  onClose: () => void;
}

/** The form of the file dialogs, and the upload. */
export const useFileForm = (typeId: number, { onUploaded, onFailure, onClose }: Outcome) => {
  const isClaims = typeId === fileTypes.claims;
  const form = useContractForm(isClaims ? schemas.claims : schemas.others, empty);
  const [percent, setPercent] = useState(0);
  const [state, setState] = useState<'idle' | 'uploading' | 'done'>('idle');
  // Retrying the same file repeats the same upload.
  const attempt = useRef({ of: undefined as typeof form.values | undefined, key: '' });

  const save = async () => {
    const { values } = form;
    if (!values.file || state !== 'idle') return;
    setState('uploading');
    setPercent(0);
    if (attempt.current.of !== values) attempt.current = { of: values, key: crypto.randomUUID() };
    const { label, comment, invoicedDate, paidDate, version } = values;
    const claims = { invoicedDate: invoicedDate ?? '', paidDate: paidDate ?? '', version: String(version?.id) };
    try {
      const answer = await uploadFile(typeId, values.file, {
        fields: { ...(label && { label }), ...(comment && { comment }), ...(isClaims && claims) },
        onProgress: setPercent,
        signal: new AbortController().signal,
        idempotencyKey: attempt.current.key,
      });
      setPercent(100);
      setState('done');
      await new Promise((resolve) => setTimeout(resolve, shownMs));
      onUploaded(answer);
      onClose();
    } catch (thrown) {
      attempt.current = { of: undefined, key: '' };
      setState('idle');
      onFailure(thrown);
    }
  };

  /** Takes the chosen file; a claims file also chooses its version, unless the user already has. */
  const chooseFile = async (file: File | null) => {
    form.setFieldValue('file', file);
    form.validateField('file');
    const version = isClaims && file ? await versionOf(file) : undefined;
    if (version) form.setValues((values) => (values.version || values.file !== file ? {} : { version }));
  };

  /** The props of a field, which is disabled during the upload. */
  const field = (name: keyof typeof empty) => ({ ...form.getInputProps(name), disabled: state !== 'idle' });
  return { form, field, percent, uploading: state !== 'idle', done: state === 'done', save, chooseFile };
};
