import { Group } from '@mantine/core';
import { IconCopy, IconRestore } from '@tabler/icons-react';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { type ReactNode, useState } from 'react';
import { useLookup } from '#lib/lookups.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { LookupSelect } from '#ui/fields/select-fields.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { FoldingTools } from '#ui/table/folding-tools.tsx';
import { CopyYearDialog } from './reference-dialogs.ts';
import { referenceNames } from './reference-names.ts';
import { ReferenceTable, type ReferenceTableProps } from './reference-table.tsx';
import { RemoveReferenceRow } from './remove-reference-row.tsx';
import type { ReferenceFilter } from './use-reference-filter.ts';

interface Props<Row>
  extends Pick<ReferenceTableProps<Row>, 'columns' | 'query' | 'nameOf' | 'mayAdd' | 'addBlocked' | 'dialog'> {
  title: string;
  kind: ReferenceKind;
  filter: ReferenceFilter;
  /** Tiers and fees have a Reset; plans and rates do not. */
  resettable?: boolean;
  /** Further buttons next to New. */
  children?: ReactNode;
}

/** A page of reference data: year, type, and their rows. */
export const ReferenceList = <Row extends { id: number }>(props: Props<Row>) => {
  const { title, kind, filter, resettable = false, children, ...rows } = props;
  const noun = `${kind}s`;
  const [copying, setCopying] = useState(false);
  return (
    <ReferenceTable
      {...rows}
      label={title}
      kind={kind}
      plural={noun}
      emptyText={`No ${noun} found.`}
      newLabel={`New ${referenceNames[kind]}`}
      removal={(row, onClose) => (
        <RemoveReferenceRow kind={kind} id={row.id} name={rows.nameOf(row)} onClose={onClose} />
      )}
      frame={(list, newButton) => (
        <Page
          title={title}
          actions={
            <>
              {children}
              <IconButton icon={IconCopy} label={`Copy from ${filter.year - 1}`} onClick={() => setCopying(true)} />
              {newButton}
            </>
          }
        >
          <Toolbar filter={filter} resettable={resettable} />
          {list}
          {copying && <CopyYearDialog kind={kind} noun={noun} filter={filter} onClose={() => setCopying(false)} />}
        </Page>
      )}
    />
  );
};

/** Selects the year and type that a reference page lists. */
const Toolbar = ({ filter, resettable }: { filter: ReferenceFilter; resettable: boolean }) => {
  const { data: types = [] } = useLookup({ type: filter.types });
  const type = types.find(({ id }) => id === filter.typeId)?.name;
  return (
    <Group align="flex-end" gap="sm" mb="xs">
      <FoldingTools summary={[filter.year, type].filter(Boolean).join(' · ')}>
        <ChoiceSelect
          label="Year"
          w={104}
          data={filter.years.map(String)}
          value={String(filter.year)}
          onChange={(chosen) => chosen && filter.change({ year: Number(chosen) })}
        />
        <LookupSelect
          label="Type"
          w={216}
          from={{ type: filter.types }}
          clearable={false}
          value={{ id: filter.typeId }}
          onChange={(chosen) => chosen && filter.change({ typeId: chosen.id })}
        />
        {resettable && <IconButton icon={IconRestore} label="Reset" onClick={filter.reset} />}
      </FoldingTools>
    </Group>
  );
};
