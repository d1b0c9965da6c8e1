import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/errors.ts';
import { readInput } from '@worksmart/shared/issues.ts';
import type { FilledPortal, PortalForm } from '@worksmart/shared/portal/schema.ts';
import { useMemo, useState } from 'react';
import { mergeChoices } from '../../ui/edited-record/differences.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { isShut, portalQuery, savePortal } from './portal.api.ts';
import { bodyOf, type PortalFormState, type PortalValues, portalFormSave, valuesOf } from './portal-form.ts';
import { unsentOr } from './unsent-typing.ts';
import { type Known, type SelfSaved, useSelfSaving } from './use-self-saving.ts';

export interface PortalEditor extends SelfSaved<PortalValues> {
  form: PortalFormState;
  /** Paths of fields that cannot be saved as they stand. */
  invalid: readonly string[];
}

const invalidPaths = (values: PortalValues): string[] => Object.keys(readInput(portalFormSave, values).fields ?? {});

const sendable = (values: PortalValues, base: PortalValues): PortalValues =>
  mergeChoices(values, base, Object.fromEntries(invalidPaths(values).map((path) => [path, true])));

const knownOf = (form: PortalForm): Known<PortalValues> => ({ values: valuesOf(form), rowVersion: form.rowVersion });

/** The portal's form, which saves itself a moment after the typing stops. */
export const usePortalForm = (key: string, view: FilledPortal): PortalEditor => {
  const client = useQueryClient();
  // What this device had not sent is sent now, as if it had just been typed; if it is stale, the server says so.
  const [start] = useState(() => unsentOr({ key, draftKey: view.draftKey }, knownOf(view.form)));
  const form = useContractForm(portalFormSave, start.values);
  const { values } = form;
  const fresh = useMemo(() => knownOf(view.form), [view.form]);

  const send = async (sent: PortalValues, rowVersion: number) => {
    const answer = await savePortal(key, bodyOf(sent, rowVersion));
    client.setQueryData(portalQuery(key).queryKey, answer);
    return 'form' in answer ? { values: sent, rowVersion: answer.form.rowVersion } : undefined;
  };

  const onFailed = async (error: unknown): Promise<void> => {
    if (isShut(error)) await client.invalidateQueries({ queryKey: portalQuery(key).queryKey });
    const fields = (error instanceof AppError && error.fields) || {};
    for (const [path, messages] of Object.entries(fields)) form.setFieldError(path, messages[0]);
  };

  const saved = useSelfSaving<PortalValues>({
    ...{ key, draftKey: view.draftKey, start, values, sendable, send, onFailed, fresh },
    read: form.getValues,
    put: form.setValues,
    currentIn: (details) => knownOf(details as PortalForm),
  });
  return { form, invalid: invalidPaths(values), ...saved };
};
