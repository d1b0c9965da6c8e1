import { hashToken, newToken } from '@worksmart/core/access/auth/session.service.ts';
import { type RoleId, role } from '@worksmart/shared/platform/permissions.ts';
import { lookupType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type pg from 'pg';

/** A member of the simulated staff. */
export interface Colleague {
  id: number;
  roleId: RoleId;
  isSalesAgent: boolean;
}

/** The roles of each ten people, mixed, so that any number of people has about the same shares. */
const rolesOfTen: readonly RoleId[] = [
  role.clientUser,
  role.salesUser,
  role.clientManager,
  role.admin,
  role.salesUser,
  role.clientUser,
  role.salesManager,
  role.clientManager,
  role.salesUser,
  role.clientUser,
];

/** The share of the people who have a role. */
export const shareOf = (roleId: RoleId): number =>
  rolesOfTen.filter((one) => one === roleId).length / rolesOfTen.length;

/** A hash that matches no password: the simulated staff never types one. */
const noPassword = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA';
const mailDomain = 'people.bench.test';

/**
 * Adds the staff. Call it before customers are seeded: sales users then become the agents of the records, and so have
 * records of their own.
 */
export async function addStaff(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into app_user (first_name, last_name, email, role_id, is_sales_agent, password_hash)
     select 'Person', n::text, 'person' || lpad(n::text, 6, '0') || '@${mailDomain}', role_id, role_id = $2, $3
     from unnest($1::int[]) with ordinality as roles (role_id, n)`,
    [Array.from({ length: count }, (_, index) => rolesOfTen[index % rolesOfTen.length]), role.salesUser, noPassword],
  );
}

/** Returns the first members of the staff. */
export async function readStaff(client: pg.ClientBase, count: number): Promise<Colleague[]> {
  const { rows } = await client.query<Colleague>(
    `select id, role_id as "roleId", is_sales_agent as "isSalesAgent" from app_user
     where email like '%@${mailDomain}' order by email limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`P17: the database has ${rows.length} of ${count} people.`);
  return rows;
}

/** Opens one session for each person. @returns their tokens, in the same order */
export async function openSessions(client: pg.ClientBase, people: readonly Colleague[]): Promise<string[]> {
  const tokens = people.map(() => newToken());
  await client.query(
    `insert into session (user_id, token_hash, expires_at)
     select user_id, token_hash, now() + interval '12 hours' from unnest($1::int[], $2::text[]) as s (user_id, token_hash)`,
    [people.map(({ id }) => id), tokens.map(hashToken)],
  );
  return tokens;
}

/** Adds up to six notes to each lead, prospect and client: the data to measure with has none. */
export async function addNotes(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into note (customer_id, type_id, content, created_at)
     select c.id, t.id, repeat('They asked about their rates and want to hear from us. ', 1 + n), now() - make_interval(days => n * 9)
     from customer c cross join generate_series(1, 6) n
     cross join (select min(id) as id from lookup where type_id = ${lookupType.noteTypes}) t
     where c.stage_id in (${stage.lead}, ${stage.prospect}, ${stage.client}) and n <= c.id % 7`,
  );
  await client.query('vacuum (analyze) note');
}
