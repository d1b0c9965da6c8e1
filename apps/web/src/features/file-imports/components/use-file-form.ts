import { readCalendarDate } from '@worksmart/shared/dates.ts';
import { type ClaimsVersion, fileTypes, importMessages } from '@worksmart/shared/file-imports/constants.ts';
import type { UploadAnswer } from '@worksmart/shared/file-imports/schema.ts';
import { useRef, useState } from 'react';
import { uploadFile } from '../file-imports.api.ts';

interface Values {
  file: File | null;
  label: string;
  comment: string;
  invoicedDate: string | null;
  paidDate: string | null;
  version: ClaimsVersion | undefined;
}

type Checked = 'file' | 'invoicedDate' | 'paidDate' | 'version';

const empty: Values = { file: null, label: '', comment: '', invoicedDate: null, paidDate: null, version: undefined };
/** How long the full progress bar is shown. */
const shownMs = 600;

const problemsOf = ({ file, invoicedDate, paidDate, version }: Values, isClaims: boolean) => {
  const problems: Partial<Record<Checked, string>> = {};
  if (isClaims && !readCalendarDate(invoicedDate ?? '')) problems.invoicedDate = importMessages.invoicedDate;
  if (isClaims && !readCalendarDate(paidDate ?? '')) problems.paidDate = importMessages.paidDate;
  if (isClaims && !version) problems.version = importMessages.version;
  if (!file) problems.file = importMessages.file;
  return problems;
};

interface Outcome {
  onUploaded: (answer: UploadAnswer) => void;
  onFailure: (failure: unknown) => void;
  onClose: () => void;
}

/** The values and errors of the file dialogs, and the upload. */
export const useFileForm = (typeId: number, { onUploaded, onFailure, onClose }: Outcome) => {
  const isClaims = typeId === fileTypes.claims;
  const [values, setValues] = useState<Values>(empty);
  const [touched, setTouched] = useState<Partial<Record<Checked, boolean>>>({});
  const [percent, setPercent] = useState(0);
  const [state, setState] = useState<'idle' | 'uploading' | 'done'>('idle');
  // Retrying the same file repeats the same upload.
  const attempt = useRef({ of: empty as Values | undefined, key: '' });

  const save = async () => {
    if (!values.file || state !== 'idle') return;
    setState('uploading');
    setPercent(0);
    if (attempt.current.of !== values) attempt.current = { of: values, key: crypto.randomUUID() };
    const { label, comment, invoicedDate, paidDate, version } = values;
    const claims = { invoicedDate: invoicedDate ?? '', paidDate: paidDate ?? '', version: String(version) };
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
      setValues(empty);
      onClose();
    } catch (thrown) {
      attempt.current = { of: undefined, key: '' };
      setState('idle');
      onFailure(thrown);
    }
  };

  return {
    values,
    change: (part: Partial<Values>) => setValues((current) => ({ ...current, ...part })),
    problems: problemsOf(values, isClaims),
    touched,
    touch: (name: Checked) => setTouched((current) => ({ ...current, [name]: true })),
    percent,
    uploading: state !== 'idle',
    done: state === 'done',
    save,
  };
};
