import { seesAllFollowUps } from '@worksmart/shared/platform/permissions.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { useAddressQuery } from '#lib/use-address-query.ts';

/** Which of the open follow-ups the list shows. `due` are the overdue ones and today’s. */
export const shownKinds = { all: 'All', due: 'Due', overdue: 'Overdue', upcoming: 'Upcoming' } as const;
export type ShownKind = keyof typeof shownKinds;

const isKind = (text: string | null): text is ShownKind => text !== null && Object.hasOwn(shownKinds, text);

/** What the list shows, kept in the address: `?show=due`, `?whose=everyone`. */
export const useFollowUpScope = () => {
  const [params, change] = useAddressQuery();
  const user = useUser();
  const show = params.get('show');
  const mayChoose = seesAllFollowUps({ roleId: user.role.id });
  const put = (name: string, value: string, usual: string) =>
    change((query) => {
      if (value === usual) query.delete(name);
      else query.set(name, value);
      query.delete('page');
      return query;
    });
  const isEveryone = mayChoose && params.get('whose') === 'everyone';
  return {
    show: isKind(show) ? show : ('all' as const),
    setShow: (next: string) => put('show', next, 'all'),
    mayChoose,
    isEveryone,
    setWhose: (next: string) => put('whose', next, 'mine'),
    /** Whose follow-ups to ask for. */
    userID: isEveryone ? 0 : user.id,
  };
};
