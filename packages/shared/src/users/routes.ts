import { z } from 'zod';
import { id, idText } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const userProfile = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isSalesAgent: z.boolean(),
  role: z.object({ id: z.number().int(), description: z.string() }),
});
export type UserProfile = z.infer<typeof userProfile>;

export const userRoutes = {
  me: defineRoute({
    id: 'users.me',
    method: 'GET',
    path: '/users/me',
    access: 'signed-in',
    summary: 'The signed-in user, from the session alone',
    response: userProfile,
  }),
  get: defineRoute({
    id: 'users.get',
    method: 'GET',
    path: '/users/:id',
    access: 'signed-in',
    summary: 'One user: oneself, or anybody for role 1',
    params: z.object({ id: idText }),
    response: userProfile,
  }),
};
