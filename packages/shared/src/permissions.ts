/** The five assignable roles. 2 (Manager) and 3 (User) are names only. */
export const role = {
  admin: 1,
  salesManager: 4,
  salesUser: 5,
  clientManager: 7,
  clientUser: 8,
} as const;

export type RoleId = (typeof role)[keyof typeof role];

export const assignableRoles: readonly RoleId[] = Object.values(role);

export const roleNames: Readonly<Record<number, string>> = {
  [role.admin]: 'Admin',
  2: 'Manager',
  3: 'User',
  [role.salesManager]: 'Sales Manager',
  [role.salesUser]: 'Sales User',
  [role.clientManager]: 'Client Manager',
  [role.clientUser]: 'Client User',
};

/** The roles that change clients, their benefits and their renewals. */
export const clientManagers = [role.admin, role.clientManager] as const satisfies readonly RoleId[];

/** The roles that may give a record, or many in one call, to another sales agent. */
export const bulkAssigners = [role.admin, role.salesManager, role.clientManager] as const satisfies readonly RoleId[];

/** The roles that may open a section and call its routes. */
export const section = {
  sales: [role.admin, role.salesManager, role.salesUser, role.clientManager],
  clients: [role.admin, role.salesManager, role.salesUser, role.clientManager, role.clientUser],
  operations: [role.admin, role.salesManager, role.clientManager],
  reports: [role.admin],
  administration: [role.admin],
} as const satisfies Record<string, readonly RoleId[]>;

export type SectionName = keyof typeof section;

/** Whether a role may open a section of the menu, and make its calls. */
export const mayOpen = (roleId: number, name: SectionName): boolean =>
  (section[name] as readonly number[]).includes(roleId);

/** The signed-in person as rules see them. */
export interface ActorFacts {
  userId: number;
  roleId: number;
  isSalesAgent: boolean;
  /** The one customer whose portal key the caller holds; such a caller has no role. */
  portalOf?: number;
}

/** Whether somebody has one of the roles that change clients, their benefits and their renewals. */
export const managesClients = ({ roleId }: ActorFacts): boolean =>
  (clientManagers as readonly number[]).includes(roleId);

/** Whether somebody may give records to another sales agent, or take them from theirs. */
export const assignsAgents = ({ roleId }: ActorFacts): boolean => (bulkAssigners as readonly number[]).includes(roleId);

/** Role 5 sees only records of its own agent id. */
export const seesOnlyOwnRecords = (actor: ActorFacts): boolean => actor.roleId === role.salesUser;

/** Roles 1 and 4 may choose whose records a sales list shows. */
export const mayChooseAgent = (actor: ActorFacts): boolean =>
  actor.roleId === role.admin || actor.roleId === role.salesManager;

/** Agent filter that a sales list starts with: 0 is all agents. */
export const defaultAgentFilter = (actor: ActorFacts): number =>
  seesOnlyOwnRecords(actor) || (actor.roleId === role.salesManager && actor.isSalesAgent) ? actor.userId : 0;

/** Only the administrator prices: rates, overrides, notes. */
export const mayEditAdminRates = (actor: ActorFacts): boolean => actor.roleId === role.admin;

/** Landing page and target of unknown paths. */
export const homePath = (roleId: number): string =>
  roleId === role.clientManager || roleId === role.clientUser ? '/main/clients' : '/main/sales';
