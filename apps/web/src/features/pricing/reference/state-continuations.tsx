import { onTab } from './on-tab.tsx';
import { useStateContinuations } from './reference.api.ts';
import { StateContinuationDialog } from './reference-dialogs.ts';
import { ReferenceRows } from './reference-rows.tsx';
import { stateContinuationColumns } from './state-continuation-columns.ts';

/** What each state grants whose employers federal COBRA does not reach. */
export const StateContinuations = () => (
  <ReferenceRows
    label="State Continuation"
    noun="state continuation"
    plural="states"
    emptyText="No states found."
    newLabel="New State"
    nameOf={({ state }) => state}
    kind="stateContinuation"
    columns={stateContinuationColumns}
    query={useStateContinuations()}
    dialog={(props) => <StateContinuationDialog {...props} />}
    removal={({ state }) => `COBRA Rates then say that ${state} is not entered.`}
    frame={onTab}
  />
);
