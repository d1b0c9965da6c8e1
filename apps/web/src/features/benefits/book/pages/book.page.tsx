import { bookPricer } from '@worksmart/shared/benefits/book/book.rules.ts';
import { bookRoutes } from '@worksmart/shared/benefits/book/routes.ts';
import { seesMargins } from '@worksmart/shared/platform/permissions.ts';
import { useDeferredValue, useMemo } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { ListView } from '#features/records/saved-views/saved-views.public.ts';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { useRoute } from '#lib/use-route.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { bookScreenColumns } from '../book-columns.tsx';
import { BookTools } from '../book-tools.tsx';
import { movedText } from '../texts.ts';
import { useSliders } from '../use-sliders.ts';

const ClientDialog = lazyDialog(async () => (await import('../client-dialog.tsx')).ClientDialog);

/** The rows of the book at the sliders. Moving one yields to the next move: pricing thousands of clients takes a moment. */
const usePricedBook = (sees: boolean) => {
  // Each reading is audited, so it is read again only on request or after a while.
  const book = useRoute(bookRoutes.read, {}, { staleTime: 300_000 });
  const whatIf = useSliders();
  const price = useMemo(() => book.data && bookPricer(book.data, sees), [book.data, sees]);
  const sliders = useDeferredValue(whatIf.sliders);
  const rows = useMemo(() => price?.(sliders), [price, sliders]);
  return { book, rows, ...whatIf };
};

const LoadedBook = () => {
  const sees = seesMargins(useUser().role.id);
  const { book, rows, sliders, move, reset } = usePricedBook(sees);
  const [address, change] = useAddressQuery();
  const state = useTableState();
  const columns = useMemo(() => bookScreenColumns(sees), [sees]);
  const { sort, filters } = state;
  const request = {
    ...sliders,
    ...Object.fromEntries(Object.entries(filters).map(([id, text]) => [`f.${id}`, text])),
    ...(sort && { sort: `${sort.descending ? '-' : ''}${sort.column}` }),
  } as Parameters<typeof BookTools>[0]['request'];
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
        onOpen={({ client }) => change({ client: String(client.id) }, 'push')}
        tools={({ listed, chips }) => (
          <BookTools
            listed={listed}
            seesMargins={sees}
            sliders={sliders}
            onMove={move}
            onReset={reset}
            chips={chips}
            request={request}
          />
        )}
      />
      {opened && (
        <ClientDialog
          row={opened}
          seesMargins={sees}
          moved={movedText(sliders)}
          onClose={() => change({ client: null })}
        />
      )}
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
