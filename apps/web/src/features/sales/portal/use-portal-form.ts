import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { readInput } from '@worksmart/shared/platform/issues.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import type { FilledPortal, PortalForm } from '@worksmart/shared/sales/portal/schema.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { takePaths } from '#ui/edited-record/differences.ts';
import type { ServerState } from '#ui/edited-record/edited-record.ts';
import { formScreen } from '#ui/edited-record/form-screen.ts';
import { type UsedRecord, useEditedRecord } from '#ui/edited-record/use-edited-record.ts';
import { usePendingEdit } from '#ui/edited-record/use-pending-edit.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { isShut, portalQuery } from './portal.api.ts';
import { bodyOf, type PortalFormState, type PortalValues, portalFormSave, valuesOf } from './portal-form.ts';
import { savingTimes } from './saving-times.ts';

export interface PortalEditor extends UsedRecord<PortalValues> {
  form: PortalFormState;
  /** The messages of the fields whose values cannot be saved, by their paths. */
  problems: Readonly<Record<string, string>>;
}

const problemsOf = (values: PortalValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readInput(portalFormSave, values).fields ?? {}).map(([path, [message = '']]) => [path, message]),
  );

/** What was typed before a reload is shown as it was, with the messages of the fields that could not be saved. */
const useResumedProblems = ({ setFieldError }: PortalFormState, values: PortalValues | undefined): void => {
  const [problems] = useState(() => values && problemsOf(values));
  useEffect(() => {
    for (const [path, message] of Object.entries(problems ?? {})) setFieldError(path, message);
  }, [problems, setFieldError]);
};

const stateOf = (form: PortalForm): ServerState<PortalValues> => ({ values: valuesOf(form), version: form.rowVersion });

/** The portal's form, which saves automatically a moment after typing stops. */
export const usePortalForm = (key: string, view: FilledPortal): PortalEditor => {
  const client = useQueryClient();
  const server = useMemo(() => stateOf(view.form), [view.form]);
  const pending = { key, draftKey: view.draftKey };
  const resumes = usePendingEdit(pending, server);
  const form = useContractForm(portalFormSave, resumes?.values ?? server.values);

  const record = useEditedRecord<PortalValues>({
    server,
    resumes,
    screen: formScreen(form),
    saves: { ...savingTimes, pending },
    sendable: (values, base) => takePaths(values, base, Object.keys(problemsOf(values))),
    save: async (values, version = 0) => {
      const answer = await call(portalRoutes.save, { params: { key }, body: bodyOf(values, version) });
      client.setQueryData(portalQuery(key).queryKey, answer);
      return 'form' in answer ? stateOf(answer.form) : undefined;
    },
    currentIn: (details) => stateOf(details as PortalForm),
    onFailed: async (error) => {
      if (isShut(error)) await client.invalidateQueries({ queryKey: portalQuery(key).queryKey });
      const fields = (error instanceof AppError && error.fields) || {};
      for (const [path, messages] of Object.entries(fields)) form.setFieldError(path, messages[0]);
    },
  });
  useResumedProblems(form, resumes?.values);
  return { form, problems: problemsOf(form.values), ...record };
};
