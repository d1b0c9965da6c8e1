import { administrators, below, type DocumentedCall, everyone } from './documented-call.ts';

const userNames = ['id', 'firstName', 'lastName', 'email', 'phone', 'isSalesAgent', 'role.id', 'role.description'];

const edited = (id: number, name: string) => ({
  id,
  firstName: 'Kim',
  lastName: 'Hall',
  email: `${name}@example.test`,
  phone: '3175550142',
  isSalesAgent: false,
  role: { id: 8 },
});

/** Document 001, section 7: users. */
export const documentedUserCalls: readonly DocumentedCall[] = [
  { call: 'GET /users/{me}', ...everyone, returns: ['id', 'role.id', 'isSalesAgent'] },
  { call: 'GET /users/{user}', roles: '1', others: 404, returns: userNames },
  { call: 'GET /users', ...administrators, returns: below('0', ...userNames) },
  {
    call: 'POST /User',
    query: { password: 'Z3JlZW4gYXBwbGUgcml2ZXI=' },
    ...administrators,
    body: ({ user }) => edited(0, `second${user}`),
    returns: userNames,
  },
  { call: 'POST /user', ...administrators, body: ({ user }) => edited(user, `moved${user}`), returns: userNames },
  { call: 'DELETE /user/{user}', ...administrators, returns: ['id'] },
];
