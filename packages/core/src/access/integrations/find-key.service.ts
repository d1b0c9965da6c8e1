import type { RoleId } from '@worksmart/shared/platform/permissions.ts';
import { hashToken } from '#access/auth/session.service.ts';
import type { Actor } from '#platform/actor.ts';
import { coalesceReads } from '#platform/coalesced-read.ts';
import type { Services } from '#platform/context.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { runOn, statement } from '#platform/statement.ts';
import { isKey } from './key.ts';
import { isInNetworks } from './networks.ts';

/** The last use is written at most this often. */
const touchEverySeconds = 60;

/** Keys come from a subquery for the reason given at `session-find`. */
const find = statement(
  'api-key-find',
  `select k.key_hash as "keyHash", k.id as "apiKeyId", u.id as "userId", u.role_id as "roleId",
    u.first_name || ' ' || u.last_name as name, u.email, coalesce(i.scopes, '{}') as scopes,
    coalesce(i.networks, '{}') as networks,
    coalesce(k.last_used_at < $2::timestamptz - make_interval(secs => ${touchEverySeconds}), true) as stale
  from unnest((select $1::bpchar[])) sent (key_hash)
    cross join lateral (select * from api_key where key_hash = sent.key_hash limit 1) k
    join integration i on i.id = k.integration_id
    join app_user u on u.id = i.user_id
  where k.revoked_at is null and i.ended_at is null and k.expires_at > $2::timestamptz`,
  {
    ...columnsOf(kind.text, 'keyHash', 'name', 'email'),
    ...columnsOf(kind.int, 'apiKeyId', 'userId', 'roleId'),
    ...columnsOf(kind.text.array, 'scopes', 'networks'),
    stale: kind.boolean,
  },
);

const touch = statement('api-key-touch', 'update api_key set last_used_at = $2, last_used_ip = $3 where id = $1');

/** Who calls with a key, and what the key allows. */
export interface KeyHolder {
  actor: Actor & { scopes: readonly string[] };
  /** Whether the key may be used from the caller's address. */
  isFromNetwork: boolean;
}

type KeyKeeper = Pick<Services, 'database' | 'clock'>;

const finderOf = ({ database, clock }: KeyKeeper) => {
  const read = preparedQueryOf(database);
  return coalesceReads(async (hashes: string[]) => {
    const rows = await read(find, [hashes, clock()]);
    return new Map(rows.map((row) => [row.keyHash, row]));
  });
};

/**
 * Returns a function that finds the integration of a key. It returns null for an unknown, expired or revoked key and for
 * one of an integration that ended. Every call gets a read that began after the call, so a revocation counts from the
 * next call on.
 */
export const keyFinder = (services: KeyKeeper) => {
  const find = finderOf(services);
  return async (key: string, ip: string): Promise<KeyHolder | null> => {
    const found = isKey(key) ? await find(hashToken(key)) : undefined;
    if (!found) return null;
    const { apiKeyId, userId, roleId, name, email, scopes, networks, stale } = found;
    const isFromNetwork = isInNetworks(ip, networks);
    if (stale && isFromNetwork)
      await runOn(services.database.pool, touch, [apiKeyId, services.clock(), ip.slice(0, 45)]);
    const facts = { userId, roleId: roleId as RoleId, isSalesAgent: false };
    return { actor: { ...facts, name, email, sessionId: 0, apiKeyId, scopes }, isFromNetwork };
  };
};
