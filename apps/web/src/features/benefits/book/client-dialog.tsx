import { Anchor, List, Text, Title } from '@mantine/core';
import type { BookRow } from '@worksmart/shared/benefits/book/book.rules.ts';
import { bookRoutes } from '@worksmart/shared/benefits/book/routes.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { monthText } from '@worksmart/shared/platform/months.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { Link } from 'react-router';
import { OperationsLink } from '#features/records/explanations/explanations.public.ts';
import { recordPath } from '#lib/record-address.ts';
import { useRoute } from '#lib/use-route.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Figures } from '#ui/figures.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { marginColumns, marginLines, promiseColumns, promiseLines, promiseText } from './client-lines.ts';

const peopleText = ({ peopleFrom, peopleOn, groups }: BookRow['client']): string[] => {
  if (groups.length === 0) return ['no benefit group offers medical plans'];
  if (peopleFrom === 'plans') return ['enrolled as in the plans of the record'];
  if (!peopleFrom || !peopleOn) return ['no one knows who is enrolled'];
  const source =
    peopleFrom === 'billing'
      ? `enrolled as billed for ${monthText(peopleOn.slice(0, 7))}`
      : `enrolled by the census of ${formatDate(peopleOn)}`;
  const isShared = groups.some(({ plans }) => plans.some(({ sharedBy }) => sharedBy > 1));
  return [`${source}${isShared ? ', shared evenly among groups or plans' : ''}`];
};

const basisText = ({ client }: BookRow): string =>
  [
    `Payroll inputs of ${formatDate(client.inputsOn)}`,
    ...peopleText(client),
    ...client.groups.map(({ name, tier }) => `${name} at ${tier}`),
  ].join('; ');

const MissingList = ({ missing }: Pick<BookRow, 'missing'>) => (
  <section aria-label="Missing">
    <Title order={3} fz="sm" mb={4}>
      Missing
    </Title>
    <List size="sm">
      {missing.map(({ text, list, year }) => (
        <List.Item key={text}>
          {text}
          {list && year && <OperationsLink list={list} year={year} />}
        </List.Item>
      ))}
    </List>
  </section>
);

interface Props {
  row: BookRow;
  seesMargins: boolean;
  /** The sliders that move next year's figures; empty if none does. */
  moved: string;
  onClose: () => void;
}

/** A client of the book: what its accepted proposal promised line by line, this year and next, and its margin. */
export const ClientDialog = ({ row, seesMargins, moved, onClose }: Props) => {
  const { client } = row;
  const promise = useRoute(bookRoutes.promise, { params: { id: client.id } }, { staleTime: 0 });
  return (
    <Dialog title={client.name} onClose={onClose} size={860} gap="md">
      <Text variant="note">
        <Figures>{`${basisText(row)}.`}</Figures>{' '}
        <Anchor component={Link} to={recordPath({ id: client.id, stageId: stage.client })} underline="always" inherit>
          Open the client
        </Anchor>
      </Text>
      {moved && (
        <Text size="sm">
          <Figures>{`Next year is a what-if: ${moved}.`}</Figures>
        </Text>
      )}
      <Loaded query={promise} errorTitle="The promise could not be loaded">
        {(promised) => (
          <section aria-label="Promise kept">
            <Text size="sm" mb="xs">
              <Figures>{promiseText(promised)}</Figures>
            </Text>
            <SimpleTable
              label="Promise Kept"
              columns={promiseColumns(row, promised)}
              rows={promiseLines(row, promised)}
              rowId={({ name }) => name}
              emptyText="No line is priced."
            />
          </section>
        )}
      </Loaded>
      {seesMargins && (
        <SimpleTable
          label="Margin"
          columns={marginColumns(client.year)}
          rows={marginLines(row)}
          rowId={({ name }) => name}
          emptyText="The margin is not known."
        />
      )}
      {row.missing.length > 0 && <MissingList missing={row.missing} />}
    </Dialog>
  );
};
