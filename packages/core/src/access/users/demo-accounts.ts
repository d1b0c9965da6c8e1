import { role, roleNames } from '@worksmart/shared/platform/permissions.ts';

export const demoPassword = 'Worksmart-demo-1';

const account = (name: string, roleId: number, more: { isSalesAgent?: boolean; twoFactor?: boolean } = {}) => ({
  email: `${name}@worksmart.test`,
  roleId,
  role: roleNames[roleId] ?? '',
  isSalesAgent: more.isSalesAgent ?? false,
  twoFactor: more.twoFactor ?? false,
});

/** One account per role in embedded mode. Production gets none. */
export const demoAccounts = [
  account('admin', role.admin),
  account('sales.manager', role.salesManager),
  account('sales.user', role.salesUser, { isSalesAgent: true }),
  account('client.manager', role.clientManager),
  account('client.user', role.clientUser),
  account('two.factor', role.admin, { twoFactor: true }),
];
