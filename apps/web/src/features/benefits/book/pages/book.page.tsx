import { Button, Text } from '@mantine/core';
import { bookPricer, bookTotals } from '@worksmart/shared/benefits/book/book.rules.ts';
import { isMoved } from '@worksmart/shared/benefits/book/sliders.ts';
import { seesMargins } from '@worksmart/shared/platform/permissions.ts';
import { useDeferredValue, useMemo } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { ListView, SavedViews } from '#features/records/saved-views/saved-views.public.ts';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { ExportButtons } from '#ui/export-buttons.tsx';
import { Page } from '#ui/page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { useBook, useExtractBook } from '../book.api.ts';
import classes from '../book.module.css';
import { bookScreenColumns } from '../book-columns.tsx';
import { whatIfText } from '../texts.ts';
import { TotalsBar } from '../totals-bar.tsx';
import { useSliders } from '../use-sliders.ts';
import { WhatIfBar } from '../what-if-bar.tsx';

const ClientDialog = lazyDialog(async () => (await import('../client-dialog.tsx')).ClientDialog);

/** The rows of the book at the sliders. Moving one yields to the next move: pricing thousands of clients takes a moment. */
const usePricedBook = (sees: boolean) => {
  const book = useBook();
  const whatIf = useSliders();
  const price = useMemo(() => book.data && bookPricer(book.data, sees), [book.data, sees]);
  const sliders = useDeferredValue(whatIf.sliders);
  const rows = useMemo(() => price?.(sliders), [price, sliders]);
  return { book, rows, ...whatIf };
};

/** Says that next year's figures are not those of Operations. */
const WhatIfNote = ({ onReset }: { onReset: () => void }) => (
  <>
    <Text size="sm" role="status">
      {whatIfText}
    </Text>
    <Button size="xs" variant="default" onClick={onReset}>
      Reset
    </Button>
  </>
);

const LoadedBook = () => {
  const sees = seesMargins(useUser().role.id);
  const { book, rows, sliders, move, reset } = usePricedBook(sees);
  const [address, change] = useAddressQuery();
  const state = useTableState();
  const columns = useMemo(() => bookScreenColumns(sees), [sees]);
  const extract = useExtractBook();
  const open = (id: number | undefined) =>
    change(
      (current) => {
        if (id === undefined) current.delete('client');
        else current.set('client', String(id));
        return current;
      },
      id === undefined ? 'replace' : 'push',
    );
  const { sort, filters } = state;
  const request = {
    ...sliders,
    ...Object.fromEntries(Object.entries(filters).map(([id, text]) => [`f.${id}`, text])),
    ...(sort && { sort: `${sort.descending ? '-' : ''}${sort.column}` }),
  };
  const opened = rows?.find(({ client }) => String(client.id) === address.get('client'));
  return (
    <Page title="Book">
      <DataTable
        label="Book"
        columns={columns}
        rows={rows}
        rowId={({ client }) => client.id}
        state={state}
        query={book}
        tall
        emptyText="No clients found."
        emptyHint="The book prices each active client. A prospect is in it once it is a client."
        errorTitle="The book could not be loaded"
        onOpen={({ client }) => open(client.id)}
        tools={({ listed, chips }) => (
          <div className={classes.tools}>
            <TotalsBar totals={bookTotals(listed)} seesMargins={sees} />
            <WhatIfBar sliders={sliders} onMove={move} />
            <div className={classes.views}>
              <SavedViews list="book" />
              {isMoved(sliders) && <WhatIfNote onReset={reset} />}
              {chips}
              <span className={classes.export}>
                <ExportButtons
                  what={`all ${listed.length.toLocaleString('en-US')} listed clients`}
                  size="xs"
                  disabled={listed.length === 0}
                  make={(choice) => extract.mutateAsync({ body: { ...request, ...choice } as never })}
                />
              </span>
            </div>
          </div>
        )}
      />
      {opened && <ClientDialog row={opened} seesMargins={sees} onClose={() => open(undefined)} />}
    </Page>
  );
};

/** Every active client, priced with this year's and next year's figures. */
const BookPage = () => (
  <ListView list="book">
    <LoadedBook />
  </ListView>
);

export default BookPage;
