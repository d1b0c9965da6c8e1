import type { ImportProfileDetail, ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useState } from 'react';
import { differs } from '#ui/edited-record/differences.ts';
import { preselectTheirs, withMineAlone } from '#ui/edited-record/merge.ts';
import type { Conflict } from '#ui/edited-record/use-edited-record.ts';
import { useSaveProfile } from '../import-profiles.api.ts';
import { type Draft, draftOf } from './mapping-draft.ts';
import { draftFrom, type ProfileValues, valuesOf } from './profile-values.ts';
import type { MappingState } from './use-mapping.ts';

/** The current profile, which the server sends if someone else saved it. */
const currentIn = (thrown: unknown): ImportProfileDetail | undefined =>
  thrown instanceof AppError && thrown.code === 'stale'
    ? (thrown.details as ImportProfileDetail | undefined)
    : undefined;

/**
 * Saves the draft as a profile or its next version. If someone else saved the profile, the user chooses between both:
 * what differs from theirs is then saved on top of it.
 */
export const useProfileSave = (
  profile: ImportProfileRow | undefined,
  { start, draft, rebase }: MappingState,
  onSaved: (saved: ImportProfileDetail) => void,
) => {
  const save = useSaveProfile();
  const [rowVersion, setRowVersion] = useState(profile?.rowVersion);
  const [current, setCurrent] = useState<ImportProfileDetail>();

  const send = async (sent: Draft, version: number | undefined): Promise<void> => {
    const body = { id: profile?.id ?? 0, ...sent, ...(version !== undefined && { rowVersion: version }) };
    try {
      onSaved(await save.mutateAsync({ body }));
    } catch (thrown) {
      // Other failures are shown by the screen.
      setCurrent(currentIn(thrown));
    }
  };
  const conflictWith = (saved: ImportProfileDetail): Conflict<ProfileValues> => {
    const [theirs, mine] = [valuesOf(draftOf(saved)), valuesOf(draft)];
    return {
      mine,
      theirs: withMineAlone(valuesOf(start), mine, theirs),
      preselected: preselectTheirs({ values: valuesOf(start), outdated: false }, mine, theirs),
      resolve: (chosen) => {
        const next = draftFrom(draft.formatId, chosen);
        save.reset();
        setCurrent(undefined);
        setRowVersion(saved.rowVersion);
        rebase(draftOf(saved), differs(chosen, theirs) ? next : draftOf(saved));
        if (differs(chosen, theirs)) void send(next, saved.rowVersion);
      },
      dismiss: () => setCurrent(undefined),
    };
  };
  return {
    saving: save.isPending,
    error: save.error,
    submit: () => void send(draft, rowVersion),
    conflict: current && conflictWith(current),
  };
};
