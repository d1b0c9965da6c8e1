import { Text } from '@mantine/core';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { MarginDefaultDialog } from '../lazy-dialogs.ts';
import { marginColumns } from '../margin-columns.ts';
import { useMarginDefaults, useRemoveMarginDefault } from '../reference.api.ts';
import { YearRowsPage } from '../year-rows-page.tsx';

/** What the provider assumes about its costs, losses and margin. Administrators edit it, managers read it. */
const MarginPage = () => {
  const remove = useRemoveMarginDefault();
  const editable = mayOpen(useUser().role.id, 'administration');
  return (
    <YearRowsPage
      title="Margin Defaults"
      noun="margin defaults"
      kind="marginDefault"
      columns={marginColumns}
      query={useMarginDefaults()}
      editable={editable}
      above={() => (
        <Text c="dimmed" size="sm" mb="sm">
          Internal only: the margin sheet under Admin Rates uses these figures. They are never printed or emailed.
        </Text>
      )}
      dialog={(props) => <MarginDefaultDialog {...props} />}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      removal="The margin sheets of that year then show no figures."
    />
  );
};

export default MarginPage;
