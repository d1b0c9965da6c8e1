/**
 * Returns SQL: whether an open task `t` is one that a user should do. Client managers also do what has no owner, or one
 * who was removed.
 * @param userId SQL of the user's id
 * @param managesClients SQL: whether the user is a client manager
 */
export const ownTaskSql = (userId: string, managesClients: string): string =>
  `t.done_at is null and (t.owner_id = ${userId} or (${managesClients}
    and not exists (select from app_user u where u.id = t.owner_id and u.deleted_at is null)))`;
