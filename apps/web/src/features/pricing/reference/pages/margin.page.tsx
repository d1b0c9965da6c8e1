import { Text } from '@mantine/core';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { marginColumns } from '../margin-columns.ts';
import { useMarginDefaults } from '../reference.api.ts';
import { MarginDefaultDialog } from '../reference-dialogs.ts';
import { YearRows } from '../reference-rows.tsx';

/** What the provider assumes about its costs, losses and margin. Administrators edit it, managers read it. */
const MarginPage = () => {
  const editable = mayOpen(useUser().role.id, 'administration');
  return (
    <YearRows
      label="Margin Defaults"
      noun="margin defaults"
      kind="marginDefault"
      columns={marginColumns}
      query={useMarginDefaults()}
      editable={editable}
      above={() => (
        <Text variant="note" mb="sm">
          Internal only: the margin sheet under Admin Rates uses these figures. They are never printed or emailed.
        </Text>
      )}
      dialog={(props) => <MarginDefaultDialog {...props} />}
      removal={() => 'The margin sheets of that year then show no figures.'}
    />
  );
};

export default MarginPage;
