import { type FieldErrors, forbidden, invalid, notFound, readOnlyMessage } from '@worksmart/shared/platform/errors.ts';
import { looksLikeSsn } from '@worksmart/shared/platform/reading/ssn.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import {
  type Note as NoteAnswer,
  type noteSave,
  noteTypeMessage,
  sameNoteMessage,
  ssnQuestion,
} from '@worksmart/shared/records/notes/schema.ts';
import type { z } from 'zod';
import type { Customer, Note } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { type PageRequest, pageOfRequest } from '#platform/cursor-page.ts';
import type { JsonText } from '#platform/db.ts';
import { differing, hasChanges, removedFields } from '#platform/record-changes.ts';
import { allows } from '#platform/rule.ts';
import { lockCustomer, openCustomer } from '#records/customers/customer-access.service.ts';
import { checkChoices } from '#records/lookups/lookup.service.ts';
import { auditedFields } from './follow-ups/audited-follow-up.ts';
import { saveFollowUp } from './follow-ups/save-follow-up.ts';
import { canNote, canReadNotes, mayChangeNote } from './note.policy.ts';
import { readNote, readNotes } from './note.queries.ts';

type NoteInput = z.output<typeof noteSave>;

const entity = 'note';

/**
 * Lists a customer's notes, newest first, of one type or of all, or a page of them.
 * @throws AppError not_found; validation for the cursor
 */
export const listNotes = async (
  ctx: Context,
  { customerID, typeID = null, ...request }: { customerID: number; typeID?: number | null | undefined } & PageRequest,
): Promise<JsonText<NoteAnswer[]>> => {
  const customer = await openCustomer(ctx, customerID);
  if (!canReadNotes(ctx.actor, customer)) throw notFound();
  const page = pageOfRequest(ctx, request, { sort: '-createdOn', filter: { customerID, typeID } });
  return readNotes(ctx, customerID, typeID, page);
};

const stored = async (ctx: Context, customerId: number, id: number): Promise<Note> => {
  const note = await ctx.db.note.findUnique({ where: { id } });
  if (note?.customerId !== customerId) throw notFound();
  return note;
};

const answerOf = async (ctx: Context, customerId: number, id: number): Promise<NoteAnswer> => {
  const answer = await readNote(ctx, customerId, id);
  if (!answer) throw notFound();
  return answer;
};

const checkType = (ctx: Context, id: number | null | undefined) =>
  checkChoices(ctx, [{ field: 'type', id, from: { type: lookupType.noteTypes }, message: noteTypeMessage }]);

/** Returns the problems of a note. An unknown benefit group and one of another customer get the same message. */
const problemsOf = async (ctx: Context, customerId: number, input: NoteInput): Promise<FieldErrors> => {
  const groupId = input.benefitGroup;
  const isOurs = !groupId || (await ctx.db.benefitGroup.count({ where: { id: groupId, customerId } })) > 0;
  return {
    ...(!input.type && { type: [noteTypeMessage] }),
    ...(!isOurs && { benefitGroup: ['This benefit group no longer exists.'] }),
  };
};

/** Refuses a new text that may contain a Social Security number, unless the sender says that it is another number. */
const checkText = ({ content, acceptSsn }: NoteInput, before?: string): void => {
  if (content !== before && !acceptSsn && looksLikeSsn(content)) throw invalid({ content: [ssnQuestion] });
};

const addNote = async (ctx: Context, customer: Customer, input: NoteInput): Promise<number> => {
  const customerId = customer.id;
  const problems = await problemsOf(ctx, customerId, input);
  const { type: typeId, content, benefitGroup: benefitGroupId = null } = input;
  if (!typeId || Object.keys(problems).length > 0) throw invalid(problems);
  checkText(input);
  await checkType(ctx, typeId);
  const fields = { typeId, content, benefitGroupId };
  const data = { ...fields, customerId, createdAt: ctx.clock(), createdById: personOf(ctx.actor) };
  const { id } = await ctx.db.note.create({ data });
  await ctx.audit({ entity, entityId: id, customerId, changes: differing({}, fields).changes });
  await saveFollowUp(ctx, customer, id, input.followUp);
  return id;
};

/**
 * Changes a note, its follow-up, or both. Author, time and group stay unchanged, and so do type and follow-up if they are
 * not sent.
 */
const changeNote = async (ctx: Context, customer: Customer, input: NoteInput) => {
  const customerId = customer.id;
  const { id, rowVersion, type, content, benefitGroup } = input;
  const before = await stored(ctx, customerId, id);
  if (!allows(mayChangeNote, { ...before, actor: ctx.actor })) throw forbidden();
  assertCurrentVersion(rowVersion, before.rowVersion);
  if (benefitGroup !== undefined && benefitGroup !== before.benefitGroupId)
    throw invalid({ benefitGroup: [readOnlyMessage] });
  checkText(input, before.content);
  const { data, changes } = differing(before, { typeId: type ?? undefined, content });
  const hasNewFollowUp = await saveFollowUp(ctx, customer, id, input.followUp);
  if (!hasChanges(changes)) {
    if (!hasNewFollowUp) throw invalid({ content: [sameNoteMessage] });
    return id;
  }
  await checkType(ctx, data.typeId);
  const editedAt = ctx.clock();
  await ctx.db.note.update({ where: { id }, data: { ...data, editedAt, rowVersion: { increment: 1 } } });
  await ctx.audit({ entity, entityId: id, customerId, changes });
  return id;
};

/**
 * Adds a note (id 0) or changes one. The server sets author and time.
 * @throws AppError not_found; forbidden for another user's note; validation if nothing changed; stale (with the current
 *   note)
 */
export const saveNote = (ctx: Context, customerId: number, input: NoteInput): Promise<NoteAnswer> =>
  saveVersioned(
    ctx,
    async (tx) => {
      const customer = await lockCustomer(tx, customerId, canNote);
      const write = input.id === 0 ? addNote : changeNote;
      return answerOf(tx, customerId, await write(tx, customer, input));
    },
    () => answerOf(ctx, customerId, input.id),
  );

/** Deletes a note. @throws AppError not_found; forbidden for another user's note */
export const removeNote = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const found = await tx.db.note.findUnique({ where: { id } });
    if (!found) throw notFound();
    const { customerId } = found;
    await lockCustomer(tx, customerId, canNote);
    // Of two concurrent deletes, the second finds no row.
    const note = await stored(tx, customerId, id);
    if (!allows(mayChangeNote, { ...note, actor: tx.actor })) throw forbidden();
    const { typeId, content, benefitGroupId } = note;
    const followUp = await auditedFields(tx, await tx.db.followUp.findUnique({ where: { noteId: id } }));
    await tx.db.note.delete({ where: { id } });
    const changes = removedFields({ typeId, content, benefitGroupId, ...followUp });
    await tx.audit({ entity, entityId: id, customerId, changes });
    return { id };
  });
