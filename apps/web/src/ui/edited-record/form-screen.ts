import type { z } from 'zod';
import type { ContractForm } from '../form/use-contract-form.ts';
import type { Fields } from './differences.ts';
import type { Screen } from './use-edited-record.ts';

/** Adapts a form to the screen of an edited record. */
export const formScreen = <S extends z.ZodType<unknown, Fields>>(form: ContractForm<S>): Screen<z.input<S>> => ({
  values: form.values,
  dirty: form.dirty,
  read: form.getValues,
  put: (values, base) => {
    // Setting an unchanged value would clear the messages on the fields.
    if (JSON.stringify(values) !== JSON.stringify(form.getValues())) form.setValues(values as Partial<z.input<S>>);
    form.resetDirty(base);
  },
});
