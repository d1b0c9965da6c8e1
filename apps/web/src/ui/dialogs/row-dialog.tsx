import { AppError } from '@worksmart/shared/errors.ts';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { differingFields } from '../edited-record/differences.ts';
import { DraftOffer } from '../edited-record/draft-offer.tsx';
import { preselectTheirs } from '../edited-record/merge.ts';
import type { ContractForm } from '../form/use-contract-form.ts';
import { toastError } from '../toasts.ts';
import { FormDialog } from './form-dialog.tsx';
import { plainly, StaleDialog } from './stale-dialog.tsx';

type Values = Record<string, unknown>;

interface Props<Row, S extends z.ZodType<unknown, Values>> {
  title: string;
  form: ContractForm<S>;
  send: (values: z.input<S>) => Promise<unknown>;
  /** A row as the server has it, in the form's shape. */
  valuesOf: (row: Row) => z.input<S>;
  /** Field names a person reads, by path. */
  labels: Readonly<Record<string, string>>;
  /** Draws a value by its path; undefined leaves it as it is. */
  show?: (path: string, value: unknown) => string | undefined;
  onClose: () => void;
  closeLabel?: string;
  size?: string;
  /** What is missing or wrong, where Save waits until nothing is. */
  problems?: readonly string[];
  /** Asked before a save; false keeps it from being sent. */
  maySend?: () => boolean;
  children: ReactNode;
}

/**
 * A row of a record in a dialog of its own: contact, location, pay cycle. Saved by someone else meanwhile, it shows
 * both versions: keep mine, take theirs, or choose field by field.
 */
export const RowDialog = <Row, S extends z.ZodType<unknown, Values>>(props: Props<Row, S>) => {
  const {
    title,
    form,
    send,
    valuesOf,
    labels,
    show,
    onClose,
    closeLabel,
    size,
    problems = [],
    maySend,
    children,
  } = props;
  const [theirs, setTheirs] = useState<z.input<S>>();

  const save = async (): Promise<boolean> => {
    if (maySend?.() === false) return false;
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
        canSave={problems.length === 0}
        problems={problems}
        onSave={save}
        onClose={onClose}
        {...(size ? { size } : {})}
        {...(closeLabel ? { closeLabel } : {})}
      >
        <DraftOffer record={form} />
        {children}
      </FormDialog>
      {theirs && (
        <StaleDialog
          opened
          mine={form.values}
          theirs={theirs}
          labels={labels}
          show={(path, value) => show?.(path, value) ?? plainly(value)}
          takenFromTheirs={preselectTheirs<Values>(form.began(), form.values, theirs)}
          onResolve={(chosen) => void resolve(chosen, theirs).catch(toastError)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  );
};
