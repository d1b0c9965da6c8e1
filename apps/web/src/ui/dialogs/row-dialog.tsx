import { AppError } from '@worksmart/shared/errors.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { differingFields } from '../form/differences.ts';
import { DraftOffer } from '../form/draft-offer.tsx';
import { changedByOthers } from '../form/three-way.ts';
import type { ContractForm } from '../form/use-contract-form.ts';
import { toastError } from '../toasts.ts';
import { FormDialog } from './form-dialog.tsx';
import { plainly, StaleDialog } from './stale-dialog.tsx';

type Values = Record<string, unknown>;

interface Props<Row, S extends z.ZodType<unknown, Values>> {
  title: string;
  form: ContractForm<S>;
  /** What the form began with. */
  initial: z.input<S>;
  send: (values: z.input<S>) => Promise<unknown>;
  /** A row as the server has it, in the form's shape. */
  valuesOf: (row: Row) => z.input<S>;
  /** Field names a person reads, by path. */
  labels: Readonly<Record<string, string>>;
  /** Draws a value by its path; undefined leaves it as it is. */
  show?: (path: string, value: unknown) => string | undefined;
  onClose: () => void;
  size?: string;
  children: ReactNode;
}

/**
 * A row of a record in a dialog of its own: contact, location, pay cycle. Saved by someone else meanwhile, it shows
 * both versions: keep mine, take theirs, or choose field by field.
 */
export const RowDialog = <Row, S extends z.ZodType<unknown, Values>>(props: Props<Row, S>) => {
  const { title, form, initial, send, valuesOf, labels, show, onClose, size, children } = props;
  const [theirs, setTheirs] = useState<z.input<S>>();
  /** The row as last heard from the server. */
  const base = useRef(initial);

  const save = async (): Promise<boolean> => {
    try {
      return await form.submit(send);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'stale') throw thrown;
      setTheirs(valuesOf(thrown.details as Row));
      return false;
    }
  };

  const resolve = async (chosen: z.input<S>, current: z.input<S>) => {
    setTheirs(undefined);
    base.current = current;
    form.setValues(chosen);
    form.resetDirty(current);
    if (differingFields(chosen, current).length > 0 && (await save())) onClose();
  };

  return (
    <>
      <FormDialog
        opened
        title={title}
        dirty={form.dirty}
        canSave
        onSave={save}
        onClose={onClose}
        {...(size ? { size } : {})}
      >
        <DraftOffer form={form} />
        {children}
      </FormDialog>
      {theirs && (
        <StaleDialog
          opened
          mine={form.values}
          theirs={theirs}
          labels={labels}
          show={(path, value) => show?.(path, value) ?? plainly(value)}
          takenFromTheirs={changedByOthers(base.current, form.values, theirs)}
          onResolve={(chosen) => void resolve(chosen, theirs).catch(toastError)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  );
};
