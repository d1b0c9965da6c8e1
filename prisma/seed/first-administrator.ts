import { hashPassword } from '../../packages/core/src/auth/password.ts';
import type { PrismaClient } from '../../packages/core/src/generated/prisma/client.ts';
import { demoPassword } from '../../packages/core/src/users/demo-accounts.ts';
import { passwordMaxLength } from '../../packages/shared/src/auth/constants.ts';
import { email as emailSchema } from '../../packages/shared/src/fields.ts';
import { role } from '../../packages/shared/src/permissions.ts';

const emailMaxLength = 125;

/**
 * Makes the administrator of a new installation, unless an administrator is there already.
 * @param minLength least number of characters of the password
 * @returns whether one was made
 * @throws Error with one sentence when the e-mail is none or the password is too weak to start with
 */
export async function seedFirstAdministrator(
  prisma: PrismaClient,
  { email, password, minLength }: { email: string; password: string; minLength: number },
): Promise<boolean> {
  const administrators = await prisma.user.count({ where: { roleId: role.admin, deletedAt: null } });
  if (administrators > 0) return false;
  const read = emailSchema(emailMaxLength).safeParse(email);
  if (!read.success) throw new Error('ADMIN_EMAIL is not an e-mail address.');
  if (password.length < minLength || password.length > passwordMaxLength)
    throw new Error(`ADMIN_PASSWORD must have ${minLength} to ${passwordMaxLength} characters.`);
  if (password === demoPassword) throw new Error('ADMIN_PASSWORD must not be the password of the demo accounts.');
  if (password.toLowerCase() === read.data.toLowerCase()) throw new Error('ADMIN_PASSWORD must not be ADMIN_EMAIL.');
  await prisma.user.create({
    data: {
      firstName: 'First',
      lastName: 'Administrator',
      email: read.data,
      roleId: role.admin,
      passwordHash: await hashPassword(password),
    },
  });
  return true;
}
