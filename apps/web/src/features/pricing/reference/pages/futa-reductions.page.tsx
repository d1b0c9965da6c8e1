import { futaReductionColumns, futaReductionName } from '../futa-reduction-columns.ts';
import { useFutaReductions } from '../reference.api.ts';
import { FutaReductionDialog } from '../reference-dialogs.ts';
import { ReferenceRows } from '../reference-rows.tsx';

/** The states that lost part of the federal unemployment credit, by year. */
const FutaReductionsPage = () => (
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
    removal={({ state }) => `Proposals then show the full federal credit in ${state}.`}
  />
);

export default FutaReductionsPage;
