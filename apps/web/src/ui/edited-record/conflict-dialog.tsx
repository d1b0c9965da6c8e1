import { Button, Radio, Table, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { differingFields, type FieldDifference, type Fields, mergeChoices } from './differences.ts';
import { RecordNews } from './record-news.tsx';
import type { Conflict, News } from './use-edited-record.ts';

/** The labels and display values of a record’s fields. */
export interface FieldWords {
  label: (path: string) => string;
  show: (path: string, value: unknown) => string;
}

interface Props<V extends Fields, About> {
  record: { conflict: Conflict<V> | undefined; news?: News | undefined };
  /** A hook that describes the fields. During a conflict it is called with the paths that differ. */
  useFields: (about: About, paths: readonly string[]) => FieldWords;
  /** The data the description needs. */
  about: About;
}

/** Shows a value as text, without knowing its field. */
export const plainly = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * Says what others changed in an open record. Opens if someone else saved a field the user also changed: keep mine, take
 * theirs, or choose field by field. Fields that only the user changed are not listed and stay.
 */
export const ConflictDialog = <V extends Fields, About>({ record, ...description }: Props<V, About>) => (
  <>
    {record.news && !record.conflict && <DescribedNews news={record.news} {...description} />}
    {record.conflict && <OpenConflict conflict={record.conflict} {...description} />}
  </>
);

interface Description<V extends Fields, About> extends Omit<Props<V, About>, 'record'> {}

const DescribedNews = <V extends Fields, About>({ news, useFields, about }: Description<V, About> & { news: News }) => (
  <RecordNews news={news} label={useFields(about, news.paths).label} />
);

interface OpenProps<V extends Fields, About> extends Description<V, About> {
  conflict: Conflict<V>;
}

const OpenConflict = <V extends Fields, About>({ conflict, useFields, about }: OpenProps<V, About>) => {
  const { mine, theirs, by = 'Someone else', preselected, resolve, dismiss } = conflict;
  const differences = useMemo(() => differingFields(mine, theirs), [mine, theirs]);
  const fields = useFields(
    about,
    differences.map(({ path }) => path),
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const takesTheirs = (path: string) => chosen[path] ?? preselected.includes(path);
  const resolveBy = (takes: (path: string) => boolean) =>
    resolve(mergeChoices(mine, theirs, Object.fromEntries(differences.map(({ path }) => [path, takes(path)]))));
  return (
    <Dialog onClose={dismiss} title="Someone else saved this record" size="xl" gap="md">
      <Text>
        {by} saved this record while you were working on it. Nothing you entered is lost. Choose what to keep.
      </Text>
      <Table aria-label="Fields that differ" fz="sm" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="28%">Field</Table.Th>
            <Table.Th>Mine</Table.Th>
            <Table.Th>Theirs</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.path}
              difference={difference}
              fields={fields}
              theirs={takesTheirs(difference.path)}
              onChoose={(value) => setChosen({ ...chosen, [difference.path]: value })}
            />
          ))}
        </Table.Tbody>
      </Table>
      {differences.length === 0 && <Text c="dimmed">No field differs from yours.</Text>}
      <DialogButtons onCancel={() => resolveBy(() => true)} cancel="Take theirs">
        <Button variant="default" onClick={() => resolveBy(() => false)}>
          Keep mine
        </Button>
        <Button onClick={() => resolveBy(takesTheirs)}>Use the chosen fields</Button>
      </DialogButtons>
    </Dialog>
  );
};

interface RowProps {
  difference: FieldDifference;
  fields: FieldWords;
  theirs: boolean;
  onChoose: (theirs: boolean) => void;
}

const DifferenceRow = ({ difference: { path, mine, theirs: other }, fields, theirs, onChoose }: RowProps) => (
  <Table.Tr>
    <Table.Td>{fields.label(path)}</Table.Td>
    <Table.Td>
      <Radio name={path} label={fields.show(path, mine)} checked={!theirs} onChange={() => onChoose(false)} />
    </Table.Td>
    <Table.Td>
      <Radio name={path} label={fields.show(path, other)} checked={theirs} onChange={() => onChoose(true)} />
    </Table.Td>
  </Table.Tr>
);
