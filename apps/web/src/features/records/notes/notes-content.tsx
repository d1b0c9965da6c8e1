import { CloseButton, Group, Tabs, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { savesRecords } from '@worksmart/shared/platform/permissions.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { useLookup } from '#lib/lookups.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { AddNote } from './add-note.tsx';
import { matchingNotes } from './matching-notes.ts';
import { NoteList } from './note-list.tsx';
import type { NoteSubject } from './note-subject.ts';
import { notesQuery } from './notes.api.ts';
import classes from './notes-panel.module.css';

const TypeNotes = ({ typeId, retired, ...of }: NoteSubject & { typeId: number; retired: boolean }) => {
  const { role } = useUser();
  const { data, error, refetch } = useQuery(notesQuery(of.customerId, typeId));
  return (
    <>
      {!retired && savesRecords({ roleId: role.id }) && <AddNote {...of} typeId={typeId} />}
      <NoteList {...of} notes={data} error={error} onRetry={() => void refetch()} />
    </>
  );
};

const FoundNotes = ({ search, ...of }: NoteSubject & { search: string }) => {
  const { data, error, refetch } = useQuery(notesQuery(of.customerId));
  const found = data && matchingNotes(data, search);
  return <NoteList {...of} notes={found} error={error} onRetry={() => void refetch()} searched={search} />;
};

/** The note types that are offered, and retired ones of which there are notes. */
const useNoteTypes = (customerId: number) => {
  const { data: all, error, refetch } = useLookup({ type: lookupType.noteTypes, retired: true });
  const hasRetired = all?.some(({ isActive }) => isActive === false) ?? false;
  const { data: notes } = useQuery({ ...notesQuery(customerId), enabled: hasRetired });
  const used = new Set(notes?.map(({ type }) => type.id));
  return { types: all?.filter(({ id, isActive = true }) => isActive || used.has(id)), error, refetch };
};

/** One tab for each note type; during a search, the matching notes of all types. */
export const NotesContent = (of: NoteSubject) => {
  const { types, error, refetch } = useNoteTypes(of.customerId);
  const [typeId, setTypeId] = useState<number>();
  const [search, setSearch] = useState('');
  const chosen = (types?.find(({ id }) => id === typeId) ?? types?.[0])?.id;
  const searched = search.trim();
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          size="xs"
          aria-label="Search in all notes"
          placeholder="Search in all notes"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          rightSection={search && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setSearch('')} />}
        />
        {/* All notes are loaded. */}
        <PrintButton onClick={() => window.print()} loading={false} />
      </Group>
      {error && <ErrorPanel error={error} title="The note types could not be loaded" onRetry={() => void refetch()} />}
      {searched && <FoundNotes {...of} search={searched} />}
      {types && !searched && (
        <Tabs
          value={String(chosen)}
          onChange={(next) => setTypeId(Number(next))}
          keepMounted={false}
          classNames={{ list: classes.types, tab: classes.type }}
        >
          <Tabs.List aria-label="Note type" grow>
            {types.map(({ id, name }) => (
              <Tabs.Tab key={id} value={String(id)}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {types.map(({ id, isActive = true }) => (
            <Tabs.Panel key={id} value={String(id)} className={classes.notes}>
              <TypeNotes {...of} typeId={id} retired={!isActive} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  );
};
