import { paths } from '#platform/paths.ts';

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

/** The roles that may change clients, their benefits and their renewals. */
export const clientManagers = [role.admin, role.clientManager] as const satisfies readonly RoleId[];

/** The roles that may change what a status of a prospect says about its chance. */
export const salesManagers = [role.admin, role.salesManager] as const satisfies readonly RoleId[];

/** The roles that may assign records, one or many per call, to another sales agent. */
export const bulkAssigners = [role.admin, role.salesManager, role.clientManager] as const satisfies readonly RoleId[];

/** The roles that may merge two records of one company: sales managers before it is a client, client managers from then on. */
export const recordMergers = [role.admin, role.salesManager, role.clientManager] as const satisfies readonly RoleId[];

/** The roles that may save what they may open: company, contacts, locations, notes and documents. Others only read it. */
export const recordWriters = [
  role.admin,
  role.salesManager,
  role.salesUser,
  role.clientManager,
  role.clientUser,
] as const satisfies readonly RoleId[];

/** The roles that may see what the provider earns from a customer. */
export const pricingManagers = [role.admin, role.salesManager, role.clientManager] as const satisfies readonly RoleId[];

/** The roles that may list the follow-ups of other users. */
const followUpManagers = [role.admin, role.salesManager, role.clientManager] as const satisfies readonly RoleId[];

/** The roles that may open a section and call its routes. */
export const section = {
  sales: [role.admin, role.salesManager, role.salesUser, role.clientManager],
  clients: [...recordWriters],
  operations: [role.admin, role.salesManager, role.clientManager],
  reports: [role.admin],
  administration: [role.admin],
} as const satisfies Record<string, readonly RoleId[]>;

export type SectionName = keyof typeof section;

/** Whether a role may open a section of the menu and call its routes. */
export const mayOpen = (roleId: number, name: SectionName): boolean =>
  (section[name] as readonly number[]).includes(roleId);

/** The facts about the signed-in user that rules need. */
export interface ActorFacts {
  userId: number;
  roleId: number;
  isSalesAgent: boolean;
  /** The customer whose portal key the caller used; such a caller has no role. */
  portalOf?: number;
}

/** Whether a user has one of the roles that may change clients, their benefits and their renewals. */
export const managesClients = ({ roleId }: ActorFacts): boolean =>
  (clientManagers as readonly number[]).includes(roleId);

/** Whether a user may save the records that the user may open. */
export const savesRecords = ({ roleId }: Pick<ActorFacts, 'roleId'>): boolean =>
  (recordWriters as readonly number[]).includes(roleId);

/** Whether a user may assign records to another sales agent or unassign them. */
export const assignsAgents = ({ roleId }: ActorFacts): boolean => (bulkAssigners as readonly number[]).includes(roleId);

/** Whether a user may list the follow-ups of other users, on the records that the user may open. */
export const seesAllFollowUps = ({ roleId }: Pick<ActorFacts, 'roleId'>): boolean =>
  (followUpManagers as readonly number[]).includes(roleId);

/** Role 5 sees only records assigned to the user as sales agent. */
export const seesOnlyOwnRecords = (actor: ActorFacts): boolean => actor.roleId === role.salesUser;

/** Roles 1 and 4 may choose whose records a sales list shows. */
export const mayChooseAgent = (actor: ActorFacts): boolean =>
  actor.roleId === role.admin || actor.roleId === role.salesManager;

/** The initial agent filter of a sales list: 0 means all agents. */
export const defaultAgentFilter = (actor: ActorFacts): number =>
  seesOnlyOwnRecords(actor) || (actor.roleId === role.salesManager && actor.isSalesAgent) ? actor.userId : 0;

/** Only administrators set prices: rates, overrides, notes. */
export const mayEditAdminRates = (actor: ActorFacts): boolean => actor.roleId === role.admin;

/** Whether a role may see what the provider earns from a customer. */
export const seesMargins = (roleId: number): boolean => (pricingManagers as readonly number[]).includes(roleId);

/** The landing page, which unknown paths redirect to as well. */
export const homePath = (roleId: number): string =>
  roleId === role.clientManager || roleId === role.clientUser ? paths.clients : paths.leads;
