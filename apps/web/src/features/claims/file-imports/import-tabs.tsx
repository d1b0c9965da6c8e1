import { Tabs } from '@mantine/core';
import type { FileImportDetail, ImportCause } from '@worksmart/shared/claims/file-imports/schema.ts';
import type { ReactNode } from 'react';
import { importFiles } from './file-imports.api.ts';
import classes from './import-dialog.module.css';
import { ImportProblems } from './import-problems.tsx';

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
