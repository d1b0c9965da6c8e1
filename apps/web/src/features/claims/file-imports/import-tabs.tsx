import { Tabs, Text } from '@mantine/core';
import type { FileImportDetail, ImportCause } from '@worksmart/shared/claims/file-imports/schema.ts';
import { capitalized } from '@worksmart/shared/platform/sentence.ts';
import type { ReactNode } from 'react';
import { importFiles } from './file-imports.api.ts';
import { FileWithNames } from './file-with-names.tsx';
import classes from './import-dialog.module.css';

const counted = (count: number): string => count.toLocaleString('en-US');

interface ProblemsProps {
  /** Rejected or Flagged. */
  label: string;
  causes: readonly ImportCause[];
  /** Address of the file with all rejected rows; absent if the user may not read it or there is none. */
  all: string | undefined;
}

/** The problems of rows by cause, the most frequent first, each with its first rows. */
const ImportProblems = ({ label, causes, all }: ProblemsProps) => (
  <table className={classes.problems} aria-label={`${label} rows by cause`}>
    <thead>
      <tr>
        <th scope="col">Row</th>
        <th scope="col">Column</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    {causes.map((cause) => (
      <Cause key={cause.code} cause={cause} all={all} />
    ))}
  </table>
);

const Cause = ({
  cause: { code, meaning, count, first: rows, words },
  all,
}: Pick<ProblemsProps, 'all'> & { cause: ImportCause }) => {
  // Words that stand in many rows are shown once each, with the number of their rows.
  const first = words.length > 0 ? [] : rows;
  const more = count - (words.length > 0 ? words.reduce((sum, word) => sum + word.rows, 0) : first.length);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={classes.cause}>
          {capitalized(meaning) || code}
          <Text span inherit c="dimmed" fw={400}>{` ${code} · ${counted(count)}`}</Text>
        </th>
      </tr>
      {words.map(({ column, value, rows: inRows }) => (
        <tr key={`${column} ${value}`}>
          <td>{inRows === 1 ? '1 row' : `${counted(inRows)} rows`}</td>
          <td>{column}</td>
          <td>{value}</td>
        </tr>
      ))}
      {first.map(({ rowNo, column, value }) => (
        <tr key={`${rowNo} ${column}`}>
          <td>{counted(rowNo)}</td>
          <td>{column || 'the row'}</td>
          <td>{value ?? '•••'}</td>
        </tr>
      ))}
      {more > 0 && (
        <tr>
          <td colSpan={3}>
            <Text span inherit c="dimmed">{`${counted(more)} more`}</Text>
            {all && (
              <>
                {', '}
                <FileWithNames href={all} inherit>
                  all in the CSV
                </FileWithNames>
              </>
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
};

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface ProblemsTab {
  label: string;
  /** How many rows it is about. */
  rows: number;
  causes: readonly ImportCause[];
  all?: string | undefined;
}

const problemsTab = ({ label, rows, causes, all }: ProblemsTab): Tab[] => {
  if (causes.length === 0) return [];
  const content = <ImportProblems label={label} causes={causes} all={all} />;
  return [{ id: label, label: `${label} (${rows.toLocaleString('en-US')})`, content }];
};

interface Props {
  found: FileImportDetail;
  /** The file's figures. */
  children: ReactNode;
}

/** Rejected rows, flagged rows and figures of a file, one of them at a time. Opens with the rejected rows if there are any. */
export const ImportTabs = ({ found, children }: Props) => {
  const { causes, rejected, warned, abilities } = found;
  const tabs: readonly Tab[] = [
    ...problemsTab({
      label: 'Rejected',
      rows: rejected,
      causes: causes.filter(({ rejects }) => rejects),
      all: abilities.rejected ? importFiles.rejected(found.id, 'csv') : undefined,
    }),
    { id: 'Totals', label: 'Totals', content: children },
    ...problemsTab({ label: 'Flagged', rows: warned, causes: causes.filter(({ rejects }) => !rejects) }),
  ];
  return (
    <Tabs
      defaultValue={tabs[0]?.id ?? null}
      keepMounted={false}
      classNames={{ root: classes.tabs, panel: classes.panel }}
    >
      <Tabs.List aria-label="Rows of the file">
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        // Its text scrolls, so that keyboard users must be able to reach it.
        <Tabs.Panel key={id} value={id} tabIndex={0}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
