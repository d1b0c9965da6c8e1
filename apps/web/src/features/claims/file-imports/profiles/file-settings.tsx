import { FileInput, SimpleGrid, TextInput } from '@mantine/core';
import { type DelimiterId, delimiterNames } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import { mappingLimits } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { profileNameMax } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { useState } from 'react';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { CountField } from '#ui/fields/number-fields.tsx';
import { formatsFor } from './mapping-draft.ts';
import { readSampleFile } from './sample-file.ts';
import type { MappingState } from './use-mapping.ts';

interface Props {
  state: MappingState;
  typeId: number | undefined;
  /** The format of a saved profile cannot be changed. */
  saved: boolean;
  nameError: string | undefined;
}

const delimiterChoices = Object.entries(delimiterNames).map(([value, label]) => ({ value, label }));

/** How the file is split into rows and cells. */
const Splitting = ({ state: { draft, setDialect } }: { state: MappingState }) => (
  <>
    <ChoiceSelect
      label="Separated By"
      data={delimiterChoices}
      value={draft.mapping.delimiter}
      onChange={(value) => value && setDialect({ delimiter: value as DelimiterId })}
    />
    <CountField
      label="Lines Before the Header"
      value={draft.mapping.skipLines}
      onChange={(value) => setDialect({ skipLines: Math.min(value ?? 0, mappingLimits.skipLines) })}
    />
    <TextInput
      label="Ignore Rows That Begin With"
      placeholder="Nothing"
      maxLength={40}
      value={draft.mapping.trailer}
      onChange={(event) => setDialect({ trailer: event.currentTarget.value })}
    />
  </>
);

/** The carrier's name, the format, the sample, and how the file is split into rows. */
export const FileSettings = ({ state, typeId, saved, nameError }: Props) => {
  const { draft, sample, problems } = state;
  const [failure, setFailure] = useState<string>();
  const choose = async (file: File | null) => {
    if (!file) return;
    const read = await readSampleFile(file);
    setFailure(read ? undefined : 'This file could not be read.');
    if (read) state.setSample(read);
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" verticalSpacing="sm">
      <TextInput
        label="Carrier"
        withAsterisk
        data-autofocus
        maxLength={profileNameMax}
        value={draft.name}
        onChange={(event) => state.setName(event.currentTarget.value)}
        error={nameError}
      />
      <ChoiceSelect
        label="Format"
        withAsterisk
        disabled={saved}
        data={formatsFor(typeId).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(draft.formatId)}
        onChange={(value) => value && state.setFormat(Number(value) as typeof draft.formatId)}
      />
      <FileInput
        label="Sample File"
        withAsterisk={!saved}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        placeholder="Choose a file of the carrier"
        description="Only its column names are stored"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={sample?.file ?? null}
        onChange={(file) => void choose(file)}
        error={failure ?? problems.header}
      />
      <Splitting state={state} />
    </SimpleGrid>
  );
};
