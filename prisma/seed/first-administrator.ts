import { isCommonPassword } from '#core/access/auth/common-passwords.ts';
import { hashPassword } from '#core/access/auth/password.ts';
import { demoPassword } from '#core/access/users/demo-accounts.ts';
import type { PrismaClient } from '#core/generated/prisma/client.ts';
import { changesBetween, writeAudit } from '#core/platform/audit.ts';
import { commonPasswordMessage, passwordProblem } from '#shared/access/auth/rules.ts';
import { email as emailSchema } from '#shared/platform/fields.ts';
import { role } from '#shared/platform/permissions.ts';

const emailMaxLength = 125;

/**
 * Creates the administrator of a new installation, unless it has one.
 * @param minLength minimum number of characters of the password
 * @returns whether an administrator was created
 * @throws Error with one sentence if the email is invalid or the password is too weak
 */
export async function seedFirstAdministrator(
  prisma: PrismaClient,
  { email, password, minLength }: { email: string; password: string; minLength: number },
): Promise<boolean> {
  const administrators = await prisma.user.count({ where: { roleId: role.admin, deletedAt: null } });
  if (administrators > 0) return false;
  const read = emailSchema(emailMaxLength).safeParse(email);
  if (!read.success) throw new Error('ADMIN_EMAIL is not an e-mail address.');
  const owner = { firstName: 'First', lastName: 'Administrator', email: read.data };
  const problem = passwordProblem(password, minLength, owner);
  if (problem) throw new Error(`ADMIN_PASSWORD: ${problem}`);
  if (isCommonPassword(password)) throw new Error(`ADMIN_PASSWORD: ${commonPasswordMessage}`);
  if (password === demoPassword) throw new Error('ADMIN_PASSWORD must not be the password of the demo accounts.');
  const passwordHash = await hashPassword(password);
  await prisma.$transaction(async (db) => {
    // Today lists what a new installation lacks.
    const made = { ...owner, roleId: role.admin, startsOnToday: true };
    const { id } = await db.user.create({ data: { ...made, passwordHash } });
    const by = { actor: null, action: 'seed.administrator', requestId: `pid-${process.pid}`, clock: () => new Date() };
    await writeAudit({ db, ...by }, { entity: 'user', entityId: id, changes: changesBetween({}, made) });
  });
  return true;
}
