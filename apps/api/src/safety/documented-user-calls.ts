import { contract } from '@worksmart/shared/contract.ts';

const { users } = contract;

const administrators = { roles: '1', others: 403 } as const;
const userNames = ['id', 'firstName', 'lastName', 'email', 'phone', 'isSalesAgent', 'role.id', 'role.description'];

const edited = (id: number, name: string) => ({
  ...{ id, firstName: 'Kim', lastName: 'Hall', email: `${name}@example.test`, phone: '3175550142' },
  ...{ isSalesAgent: false, role: { id: 8 } },
});

/** Document 001, section 7: users. */
export const documentedUserCalls = [
  { call: 'GET /users/{me}', route: users.get, roles: '14578', answer: ['id', 'role.id', 'isSalesAgent'] },
  { call: 'GET /users/{user}', route: users.get, roles: '1', others: 404, answer: userNames },
  { call: 'GET /users', route: users.list, ...administrators, answer: userNames.map((name) => `0.${name}`) },
  {
    call: 'POST /User',
    route: users.save,
    query: { password: 'Z3JlZW4gYXBwbGUgcml2ZXI=' },
    ...administrators,
    body: ({ user }: { user: number }) => edited(0, `beside${user}`),
    answer: userNames,
  },
  {
    call: 'POST /user',
    route: users.save,
    ...administrators,
    body: ({ user }: { user: number }) => edited(user, `moved${user}`),
    answer: userNames,
  },
  { call: 'DELETE /user/{user}', route: users.remove, ...administrators, answer: ['id'] },
] as const;
