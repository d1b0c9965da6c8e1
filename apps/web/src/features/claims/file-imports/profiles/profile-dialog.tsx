import { Accordion, Text } from '@mantine/core';
import { mappingFacts } from '@worksmart/shared/claims/file-imports/profiles/describe-mapping.ts';
import type { ImportProfileDetail } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { momentText } from '#lib/business-day.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { useImportProfile } from '../import-profiles.api.ts';
import { noMapping } from './mapping-draft.ts';

const names: Readonly<Record<string, string>> = {
  delimiter: 'Separated by',
  skipLines: 'Lines before the header',
  trailer: 'Ignored rows begin with',
  header: 'Columns of the sample',
};

const columns: readonly SimpleColumn<ReturnType<typeof factsOf>[number]>[] = [
  {
    id: 'name',
    header: 'Column',
    cell: ({ name, changed }) => (
      <Text span inherit fw={changed ? 600 : 400}>
        {names[name] ?? name}
      </Text>
    ),
    width: 200,
  },
  { id: 'value', header: 'Comes from', cell: ({ value, changed }) => (changed ? `${value} (changed)` : value) },
];

/** The facts of a version, marking those that the one before did not have so. */
const factsOf = ({ versions }: ImportProfileDetail, at: number) => {
  const facts = mappingFacts(versions[at]?.mapping ?? versions[0]?.mapping ?? noMapping);
  const earlier = versions[at + 1];
  const before = earlier && mappingFacts(earlier.mapping);
  return Object.entries(facts).map(([name, value]) => ({
    name,
    value: value === '' ? 'Nothing' : value,
    changed: before !== undefined && before[name] !== value,
  }));
};

const Versions = ({ profile }: { profile: ImportProfileDetail }) => (
  <Accordion defaultValue={String(profile.version)} variant="separated">
    {profile.versions.map(({ version, name, savedOn, savedBy, imports }, at) => (
      <Accordion.Item key={version} value={String(version)}>
        <Accordion.Control>
          <Text fw={600}>{`Version ${version}: ${name}`}</Text>
          <Text fz="sm" c="dimmed">
            {`Saved ${momentText(savedOn)} by ${savedBy}; ${imports === 1 ? '1 file' : `${imports} files`}`}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <SimpleTable
            label={`Version ${version}`}
            columns={columns}
            rows={factsOf(profile, at)}
            rowId={(fact) => fact.name}
          />
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);

/** All versions of a profile, newest first. */
export const ProfileDialog = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const query = useImportProfile(id);
  return (
    <Dialog title={`Versions of ${name}`} onClose={onClose} size="xl">
      <Loaded query={query} errorTitle="The profile could not be loaded">
        {(profile) => <Versions profile={profile} />}
      </Loaded>
    </Dialog>
  );
};
