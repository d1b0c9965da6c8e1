import { role, roleNames } from '@worksmart/shared/platform/permissions.ts';

export const demoPassword = 'Worksmart-demo-1';

const account = (
  login: string,
  name: string,
  roleId: number,
  more: { isSalesAgent?: boolean; twoFactor?: boolean } = {},
) => ({
  email: `${login}@worksmart.test`,
  name,
  roleId,
  role: roleNames[roleId] ?? '',
  isSalesAgent: more.isSalesAgent ?? false,
  twoFactor: more.twoFactor ?? false,
});

/** One account per role in embedded mode. Production gets none. */
export const demoAccounts = [
  account('admin', 'Avery Lindqvist', role.admin),
  account('sales.manager', 'Morgan Castellano', role.salesManager),
  account('sales.user', 'Jordan Whitaker', role.salesUser, { isSalesAgent: true }),
  account('client.manager', 'Riley Okonkwo', role.clientManager),
  account('client.user', 'Casey Thornburg', role.clientUser),
  account('two.factor', 'Quinn Delacroix', role.admin, { twoFactor: true }),
];
