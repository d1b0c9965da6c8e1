import { useQueryClient } from '@tanstack/react-query';
import { AppError, type ErrorCode } from '@worksmart/shared/errors.ts';
import type { FilledPortal, PortalForm } from '@worksmart/shared/portal/schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { differingFields, mergeChoices } from '../../ui/form/differences.ts';
import { changedByOthers, foldIn } from '../../ui/form/three-way.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { isShut, portalQuery, savePortal } from './portal.api.ts';
import { bodyOf, type PortalFormState, type PortalValues, portalFormSave, valuesOf } from './portal-form.ts';
import { forgetUnsent, keepUnsent, readUnsent, type Unsent } from './unsent-typing.ts';

/** `at` in epoch milliseconds. */
export type SaveState =
  | { kind: 'untouched' | 'saving' | 'conflict' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; error: unknown };

export interface PortalEditor {
  form: PortalFormState;
  saving: SaveState;
  /** Paths of fields that cannot be saved as they stand. */
  invalid: readonly string[];
  /** Sends what waits; answers whether the server has all that is on the screen. */
  flush: () => Promise<boolean>;
  /** The data as the provider's staff saved it, while one has yet to choose. */
  theirs: PortalValues | undefined;
  untouched: readonly string[];
  resolve: (chosen: PortalValues) => void;
  putOff: () => void;
}

const settleMs = 900;
const retryMs = 8_000;

/** Failures that pass by themselves. */
const passing: ReadonlySet<ErrorCode> = new Set(['unavailable', 'timeout', 'too_many', 'internal']);
const passes = (error: unknown): boolean => !(error instanceof AppError) || passing.has(error.code);

const invalidPaths = (values: PortalValues): string[] => {
  const checked = portalFormSave.safeParse(values);
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'));
};

const differs = (one: PortalValues, other: PortalValues) => differingFields(one, other).length > 0;

/** Values with the fields that cannot be saved as the server has them. */
const sendable = (values: PortalValues, base: PortalValues): PortalValues =>
  mergeChoices(values, base, Object.fromEntries(invalidPaths(values).map((path) => [path, true])));

type Known = Unsent<PortalValues>['base'];

const knownOf = (form: PortalForm): Known => ({ values: valuesOf(form), rowVersion: form.rowVersion });

/** The portal's form, which saves itself a moment after the typing stops. */
export const usePortalForm = (key: string, view: FilledPortal): PortalEditor => {
  const client = useQueryClient();
  // What this device had not sent is sent now, as if it had just been typed; if it is stale, the server says so.
  const [start] = useState(() => {
    const base = knownOf(view.form);
    return readUnsent(key, base.values) ?? { base, values: base.values };
  });
  const form = useContractForm(portalFormSave, start.values);
  const [saving, setSaving] = useState<SaveState>({ kind: 'untouched' });
  const [theirs, setTheirs] = useState<Known>();
  /** What the server has, as it was sent: its own trimming must not change a field under the fingers. */
  const known = useRef(start.base);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const chooses = useRef(false);
  const latest = useRef(form);
  latest.current = form;

  /** Brings in what staff saved; answers false where both changed one field. */
  const take = useCallback((fresh: Known): boolean => {
    const { getValues, setValues } = latest.current;
    const mine = getValues();
    const folded = foldIn(known.current.values, mine, fresh.values);
    if (!folded) return false;
    known.current = fresh;
    if (differs(folded, mine)) setValues(folded);
    return true;
  }, []);

  const failWith = useCallback(
    async (error: unknown): Promise<void> => {
      setSaving({ kind: 'failed', error });
      if (isShut(error)) await client.invalidateQueries({ queryKey: portalQuery(key).queryKey });
      const fields = (error instanceof AppError && error.fields) || {};
      for (const [path, messages] of Object.entries(fields)) latest.current.setFieldError(path, messages[0]);
    },
    [client, key],
  );

  const send = useCallback(async (): Promise<boolean> => {
    const values = latest.current.getValues();
    const { values: base, rowVersion } = known.current;
    const sent = sendable(values, base);
    if (chooses.current || !differs(sent, base)) return !differs(values, base);
    setSaving({ kind: 'saving' });
    try {
      const answer = await savePortal(key, bodyOf(sent, rowVersion));
      client.setQueryData(portalQuery(key).queryKey, answer);
      if (!('form' in answer)) return false;
      known.current = { values: sent, rowVersion: answer.form.rowVersion };
      setSaving({ kind: 'saved', at: Date.now() });
      if (!differs(latest.current.getValues(), sent)) forgetUnsent(key);
      // What was typed meanwhile goes after it.
      return send();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'stale') {
        await failWith(error);
        return false;
      }
      const fresh = knownOf(error.details as PortalForm);
      if (take(fresh)) return send();
      chooses.current = true;
      setTheirs(fresh);
      setSaving({ kind: 'conflict' });
      return false;
    }
  }, [key, client, take, failWith]);

  const flush = useCallback((): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [send]);

  const { values } = form;
  useEffect(() => {
    const base = known.current;
    if (!differs(values, base.values)) {
      forgetUnsent(key);
      return;
    }
    keepUnsent(key, { base, values });
    const timer = window.setTimeout(() => void flush(), settleMs);
    return () => window.clearTimeout(timer);
  }, [key, values, flush]);

  const retries = saving.kind === 'failed' && passes(saving.error);
  useEffect(() => {
    if (!retries) return;
    const again = () => void flush();
    const timer = window.setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [retries, flush]);

  // Read again when the window comes back, and after a contact or the like was saved: staff may have changed it.
  useEffect(() => {
    if (view.form.rowVersion > known.current.rowVersion && !running.current) take(knownOf(view.form));
  }, [view, take]);

  const putOff = () => {
    chooses.current = false;
    setTheirs(undefined);
  };

  const resolve = (chosen: PortalValues) => {
    if (theirs) known.current = theirs;
    putOff();
    setSaving({ kind: 'untouched' });
    form.setValues(chosen);
  };

  return {
    form,
    saving,
    invalid: invalidPaths(values),
    flush,
    theirs: theirs?.values,
    untouched: theirs ? changedByOthers(known.current.values, values, theirs.values) : [],
    resolve,
    putOff,
  };
};
