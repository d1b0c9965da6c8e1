import {
  type ClaimsVersion,
  claimsVersions,
  fileTypes,
  importMessages,
} from '@worksmart/shared/claims/file-imports/constants.ts';
import { versionOfHeader } from '@worksmart/shared/claims/file-imports/header.rules.ts';
import { documentedDialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import type { UploadResponse } from '@worksmart/shared/claims/file-imports/schema.ts';
import { readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { uploadFile } from './file-imports.api.ts';
import { isDocumented, profileFor, readSampleFile, type SampleFile, tableOf } from './profiles/sample-file.ts';

/** Only claims need dates, and documented ones a version: a profile has its own. */
const fieldsFor = (isClaims: boolean, isMapped: boolean) => {
  const day = (message: string) =>
    z.custom<string | null>((value) => !isClaims || readCalendarDate(String(value ?? '')), message);
  return z.object({
    invoicedDate: day(importMessages.invoicedDate),
    paidDate: day(importMessages.paidDate),
    version: z.custom<{ id: ClaimsVersion } | null>((value) => !isClaims || isMapped || value, importMessages.version),
    file: z.custom<File | null>(Boolean, importMessages.file),
    label: z.string(),
    comment: z.string(),
  });
};
const schemas = { claims: fieldsFor(true, false), mapped: fieldsFor(true, true), others: fieldsFor(false, false) };

/** What the user gave before another type was chosen for the same file. */
export interface GivenFile {
  file: File;
  label: string;
  comment: string;
}

const empty = { file: null, label: '', comment: '', invoicedDate: null, paidDate: null, version: null };

/** The version of a claims file by its columns, if they tell. */
const versionOf = (sample: SampleFile) =>
  claimsVersions.find(({ id }) => id === versionOfHeader(tableOf(sample, documentedDialect).header));

/** How long the full progress bar is shown. */
const shownMs = 600;

interface Outcome {
  onUploaded: (answer: UploadResponse) => void;
  onFailure: (failure: unknown) => void;
  onClose: () => void;
}

/** The version of claims or the profile that a file's columns suggest, and whether they fit any format or profile. */
const suggestionOf = (sample: SampleFile, typeId: number, profiles: readonly ImportProfileRow[]) => {
  const version = typeId === fileTypes.claims ? versionOf(sample) : undefined;
  const documented = isDocumented(sample, typeId);
  const fitting = documented ? undefined : profileFor(sample, profiles);
  return {
    version,
    profile: fitting && { id: fitting.id },
    fits: documented || fitting !== undefined || sample.text === '',
  };
};

/**
 * The form of the file dialogs, and the upload.
 * @param profiles those of the type that are in use
 */
export const useFileForm = (
  typeId: number,
  profiles: readonly ImportProfileRow[],
  { onUploaded, onFailure, onClose }: Outcome,
) => {
  const isClaims = typeId === fileTypes.claims;
  const [profile, setProfile] = useState<{ id: number } | null>(null);
  const form = useContractForm(!isClaims ? schemas.others : profile ? schemas.mapped : schemas.claims, empty);
  /** The chosen file, if neither a documented format nor a profile fits it. */
  const [unfit, setUnfit] = useState<SampleFile>();
  const [percent, setPercent] = useState(0);
  const [state, setState] = useState<'idle' | 'uploading' | 'done'>('idle');
  // Retrying the same file repeats the same upload.
  const attempt = useRef({ of: undefined as typeof form.values | undefined, by: profile, key: '' });

  const latest = useRef<File | null>(null);

  const save = async () => {
    const { values } = form;
    if (!values.file || state !== 'idle') return;
    setState('uploading');
    setPercent(0);
    const { of, by } = attempt.current;
    if (of !== values || by !== profile) attempt.current = { of: values, by: profile, key: crypto.randomUUID() };
    const { label, comment, invoicedDate, paidDate, version } = values;
    const dates = { invoicedDate: invoicedDate ?? '', paidDate: paidDate ?? '' };
    const claims = profile ? dates : { ...dates, version: String(version?.id) };
    const read = profile && { profileId: String(profile.id) };
    try {
      const answer = await uploadFile(typeId, values.file, {
        fields: { ...(label && { label }), ...(comment && { comment }), ...(isClaims && claims), ...read },
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
      attempt.current = { of: undefined, by: null, key: '' };
      setState('idle');
      onFailure(thrown);
    }
  };

  /**
   * Takes the chosen file: its columns choose the version of claims unless the user already has, or the profile. A file
   * that can't be read is left to the server.
   */
  const chooseFile = async (file: File | null) => {
    form.setFieldValue('file', file);
    form.validateField('file');
    setUnfit(undefined);
    latest.current = file;
    const sample = file ? await readSampleFile(file) : undefined;
    if (!sample || latest.current !== file) return;
    const suggested = suggestionOf(sample, typeId, profiles);
    const { version } = suggested;
    setProfile(suggested.profile ?? null);
    if (version) form.setValues((values) => (values.version ? {} : { version }));
    if (!suggested.fits) setUnfit(sample);
  };

  const chooseProfile = (chosen: { id: number } | null) => {
    setProfile(chosen);
    setUnfit(undefined);
  };

  const [uploading, done] = [state !== 'idle', state === 'done'];
  /** The props of a field, which is disabled during the upload. */
  const field = (name: keyof typeof empty) => ({ ...form.getInputProps(name), disabled: uploading });
  return { form, field, percent, uploading, done, save, chooseFile, profile, chooseProfile, unfit };
};
