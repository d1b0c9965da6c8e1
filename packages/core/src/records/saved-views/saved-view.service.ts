import { randomBytes } from 'node:crypto';
import { AppError, forbidden, invalid, notFound, readOnlyMessage } from '@worksmart/shared/platform/errors.ts';
import { filterPrefix } from '@worksmart/shared/platform/lists/column-filter.rules.ts';
import {
  listOfStage,
  mayOpenList,
  mostStateLetters,
  type SavedList,
  type SavedView,
  type SavedViewSave,
} from '@worksmart/shared/records/saved-views/routes.ts';
import type { SavedView as StoredView } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { changesBetween } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { unlessTaken } from '#platform/db.ts';
import { removedFields } from '#platform/record-changes.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

/** The most views per list, so that they still fit a menu. */
const mostPerList = 50;

const answerOf = ({ id, list, name, state, key }: StoredView): SavedView => ({
  id,
  name,
  state,
  key,
  list: list as SavedList,
});

/**
 * Returns the user's own views of a list, ordered by name.
 * @throws AppError forbidden for a list that the role may not open
 */
export const listSavedViews = async (ctx: Context, list: SavedList): Promise<SavedView[]> => {
  if (!mayOpenList(ctx.actor.roleId, list)) throw forbidden();
  const views = await ctx.db.savedView.findMany({ where: { ownerId: ctx.actor.userId, list } });
  const order = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
  return views.map(answerOf).sort((one, other) => order.compare(one.name, other.name));
};

/**
 * Returns the view of a shared link and its owner.
 * @throws AppError not_found for an unknown view or one of a list that the role may not open
 */
export const openSavedView = async (ctx: Context, key: string) => {
  const view = await ctx.db.savedView.findUnique({ where: { key }, include: { owner: true } });
  if (!view || !mayOpenList(ctx.actor.roleId, view.list as SavedList)) throw notFound();
  return { ...answerOf(view), owner: fullName(view.owner), mine: view.ownerId === ctx.actor.userId };
};

/**
 * Saves a new view (id 0) or changes the name or content of one of the user's own views. Its link stays the same.
 * @throws AppError forbidden; not_found for another user's view; validation for a name in use; rule for more than 50
 *   views of a list
 */
export const saveView = async (ctx: Context, input: SavedViewSave): Promise<SavedView> => {
  if (!mayOpenList(ctx.actor.roleId, input.list)) throw forbidden();
  const saved = inTransaction(ctx, (tx) => (input.id === 0 ? keepView(tx, input) : changeView(tx, input)));
  return unlessTaken(saved, (cause) => invalid({ name: ['You already have a view with this name.'] }, cause));
};

const lockOwner = statement('saved-views-lock', 'select id from app_user where id = $1 for no key update', {
  id: kind.int,
});

const keepView = async (ctx: Context, { list, name, state }: SavedViewSave): Promise<SavedView> => {
  const ownerId = ctx.actor.userId;
  // Serialize concurrent saves: otherwise both could count 49.
  await run(ctx.db, lockOwner, [ownerId]);
  if ((await ctx.db.savedView.count({ where: { ownerId, list } })) >= mostPerList) {
    throw new AppError('rule', `You already have ${mostPerList} views of this list. Please delete one first.`);
  }
  const key = randomBytes(16).toString('base64url');
  const view = await ctx.db.savedView.create({ data: { ownerId, list, name, state, key } });
  await ctx.audit({ entity: 'savedView', entityId: view.id, changes: changesBetween({}, { list, name, state }) });
  return answerOf(view);
};

const ownView = async (ctx: Context, id: number): Promise<StoredView> => {
  const view = await ctx.db.savedView.findFirst({ where: { id, ownerId: ctx.actor.userId } });
  if (!view) throw notFound();
  return view;
};

const changeView = async (ctx: Context, { id, list, name, state }: SavedViewSave): Promise<SavedView> => {
  const before = await ownView(ctx, id);
  if (before.list !== list) throw invalid({ list: [readOnlyMessage] });
  const changes = changesBetween({ ...before }, { name, state });
  const view = await ctx.db.savedView.update({ where: { id }, data: { name, state } });
  await ctx.audit({ entity: 'savedView', entityId: id, changes });
  return answerOf(view);
};

/** Lists of records that are filtered by a value’s name: the column, and the stages. */
interface NameFilter {
  column: string;
  stages: readonly number[];
}

/** Puts a value’s new name into the filters of everyone’s views, which would otherwise find nothing. */
export const followRename = async (
  { db }: Pick<Context, 'db'>,
  { column, stages }: NameFilter,
  before: string,
  after: string,
): Promise<void> => {
  if (before === after) return;
  const name = filterPrefix + column;
  const list = { in: stages.flatMap((one) => listOfStage[one] ?? []) };
  for (const { id, state } of await db.savedView.findMany({ where: { list, state: { contains: `${name}=` } } })) {
    const query = new URLSearchParams(state);
    if (query.get(name)?.toLowerCase() !== before.toLowerCase()) continue;
    query.set(name, after);
    const renamed = query.toString();
    if (renamed.length <= mostStateLetters) await db.savedView.update({ where: { id }, data: { state: renamed } });
  }
};

/** Deletes a view. @throws AppError not_found for an unknown view or another user's */
export const removeView = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { list, name, state } = await ownView(tx, id);
    await tx.db.savedView.delete({ where: { id } });
    await tx.audit({ entity: 'savedView', entityId: id, changes: removedFields({ list, name, state }) });
    return { id };
  });
