import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import type { ComponentProps } from 'react';
import { person, renderPage } from '#testing/render-page.tsx';
import { GroupDialog } from '../group/group-dialog.tsx';

type Options = Partial<ComponentProps<typeof GroupDialog>> & { as?: UserProfile };

/** Opens the group of the samples to edit it, as an administrator by default. */
export const renderGroup = ({ as = person(1), ...more }: Options = {}) =>
  renderPage(
    <GroupDialog
      customer={{ id: 31, name: 'Hoosier Tool & Die' }}
      params={{ id: 31, clientId: 501, groupId: 901 }}
      viewOnly={false}
      onClose={() => undefined}
      {...more}
    />,
    { as },
  );
