import { Page } from '#ui/page.tsx';
import { futaReductionColumns, futaReductionName } from '../futa-reduction-columns.ts';
import { FutaReductionDialog } from '../lazy-dialogs.ts';
import { useFutaReductions, useRemoveFutaReduction } from '../reference.api.ts';
import { ReferenceRows } from '../reference-rows.tsx';

/** The states that lost part of the federal unemployment credit, by year. */
const FutaReductionsPage = () => {
  const remove = useRemoveFutaReduction();
  return (
    <ReferenceRows
      label="FUTA Credit Reductions"
      noun="credit reduction"
      plural="credit reductions"
      emptyText="No reductions found."
      newLabel="New Reduction"
      nameOf={futaReductionName}
      kind="futaCreditReduction"
      columns={futaReductionColumns}
      query={useFutaReductions()}
      dialog={(props) => <FutaReductionDialog {...props} />}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      removal={({ state }) => `Proposals then show the full federal credit in ${state}.`}
      frame={(list, newButton) => (
        <Page title="FUTA Credit Reductions" actions={newButton}>
          {list}
        </Page>
      )}
    />
  );
};

export default FutaReductionsPage;
