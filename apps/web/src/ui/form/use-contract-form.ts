import { type UseFormReturnType, useForm } from '@mantine/form';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { readInput } from '@worksmart/shared/platform/issues.ts';
import { type FieldTree, fieldAt } from '@worksmart/shared/platform/record.ts';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { config } from 'zod/v4/core';
import { toastError } from '../toasts.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { useLabelWords } from './label-words.ts';
import { describedFields, type FieldDescription } from './schema-fields.ts';

// The Content-Security-Policy forbids eval, which zod would otherwise try.
config({ jitless: true });

type Values = Record<string, unknown>;

export interface ContractFormOptions<S extends z.ZodType<unknown, Values>> {
  /** Further rules of this dialog by field path, in addition to the schema’s. */
  alsoCheck?: (values: z.input<S>) => Record<string, string | undefined>;
  /** The record that the form edits: its fields have labels, and are shown by their kinds in conflicts. */
  record?: FieldTree;
  /** Opens the tab that shows the first of these wrong fields, unless one of them is on the screen. */
  reveal?: (paths: readonly string[]) => void;
}

/** What a Save button needs to know of a form. */
export interface FormState {
  dirty: boolean;
  /** Whether the form can be saved; documented for Save buttons. */
  canSave: boolean;
  /** The current messages, shown or not, for the tooltip of a disabled Save. */
  problems: readonly string[];
  /** Marks every wrong field and focuses the first one. If none is on the screen, a toast has the messages. */
  showProblems: () => void;
}

export interface ContractForm<S extends z.ZodType<unknown, Values>> extends UseFormReturnType<z.input<S>>, FormState {
  /** Like `getInputProps`, with the label of `record` and the schema’s `required` and `maxLength`. */
  field: (path: string) => FieldDescription & ReturnType<UseFormReturnType<z.input<S>>['getInputProps']>;
  record: FieldTree;
  /** Returns whether there are any. */
  showProblems: () => boolean;
  /** The fields of the current messages, shown or not. */
  problemPaths: string[];
  /** The fields whose message is shown. */
  markedPaths: string[];
  /**
   * Validates, then runs `save` with the values and puts its field errors on the fields. Resolves to whether it saved:
   * also false if `save` itself resolves to false. Throws errors that belong to no field, for a toast or ErrorPanel.
   */
  submit: (save: (values: z.input<S>) => Promise<unknown>) => Promise<boolean>;
  /** Makes the saved (or current) values the new clean state. */
  markSaved: (values?: z.input<S>) => void;
}

const noFields: FieldTree = {};

const messagesByPath = (schema: z.ZodType, values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readInput(schema, values).fields ?? {}).map(([path, [first = '']]) => [path, first]),
  );

/**
 * A form validated by a contract schema. Load `initial` before the component mounts: later changes are ignored (use a
 * new `key` instead). Messages appear when the user leaves a field or submits.
 */
export const useContractForm = <S extends z.ZodType<unknown, Values>>(
  schema: S,
  initial: z.input<S>,
  options: ContractFormOptions<S> = {},
): ContractForm<S> => {
  const { alsoCheck, record = noFields, reveal } = options;
  const check = useCallback(
    (values: z.input<S>): Record<string, string> => {
      const messages = messagesByPath(schema, values);
      for (const [path, message] of Object.entries(alsoCheck?.(values) ?? {})) if (message) messages[path] ??= message;
      return messages;
    },
    [schema, alsoCheck],
  );
  const form = useForm<z.input<S>>({
    initialValues: initial,
    validate: check,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  });
  const { values } = form;
  const wordsOf = useLabelWords();
  const described = useMemo(() => describedFields(schema, (path) => fieldAt(record, path)?.label), [schema, record]);
  const [problemPaths, problems] = useMemo(() => {
    const found = check(values);
    return [Object.keys(found), [...new Set(Object.values(found))]];
  }, [check, values]);

  const show = (paths: readonly string[], thrown: AppError) => {
    reveal?.(paths);
    focusFirstInvalid(() => toastError(thrown));
  };

  const showProblems = (): boolean => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) show(Object.keys(errors), new AppError('validation', [...new Set(Object.values(errors))].join(' ')));
    return hasErrors;
  };

  const submit: ContractForm<S>['submit'] = async (save) => {
    if (showProblems()) return false;
    try {
      return (await save(form.getValues())) !== false;
    } catch (thrown) {
      if (!(thrown instanceof AppError) || !thrown.fields) throw thrown;
      form.setErrors(Object.fromEntries(Object.entries(thrown.fields).map(([path, all]) => [path, all[0]])));
      show(Object.keys(thrown.fields), thrown);
      return false;
    }
  };

  const markSaved = (saved?: z.input<S>) => {
    if (saved) form.setValues(saved as Partial<z.input<S>>);
    form.resetDirty(saved);
    form.resetTouched();
  };

  return {
    ...form,
    field: (path) => {
      const description = described(path);
      const { label } = description;
      return { ...description, ...(label && { label: wordsOf(label) }), ...form.getInputProps(path) };
    },
    record,
    canSave: problems.length === 0,
    problems,
    problemPaths,
    markedPaths: Object.keys(form.errors),
    showProblems,
    dirty: form.isDirty(),
    submit,
    markSaved,
  };
};
