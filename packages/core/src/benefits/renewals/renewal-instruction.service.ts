import { frozenStatuses } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import {
  type Instruction,
  type instructionSave,
  instructionTypeMessage,
} from '@worksmart/shared/benefits/renewals/schema.ts';
import { AppError, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { staleText } from '@worksmart/shared/records/customers/constants.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import type { z } from 'zod';
import { lockBenefitYear } from '#benefits/benefit-groups/lock-year.service.ts';
import type { RenewalInstruction } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { saveVersioned } from '#platform/current-version.ts';
import type { JsonText } from '#platform/db.ts';
import { jsonList, readJsonList } from '#platform/json-list.ts';
import { arrayJson, instantJson, lookupJson, objectJson } from '#platform/json-sql.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { checkChoices } from '#records/lookups/lookup.service.ts';
import { renewalOf } from './renewal-access.service.ts';

type Input = z.output<typeof instructionSave>;

const answer = objectJson({
  relID: 'i.group_year_id',
  type: lookupJson('i.type_id'),
  content: 'i.content',
  updatedOn: instantJson('i.updated_at'),
});
const text = `select ${arrayJson(
  answer,
  'renewal_instruction i where i.group_year_id = $1 and ($2::int is null or i.type_id = $2)',
  'i.type_id',
)} as json`;
const instructions = jsonList('renewal-instructions', text);
const instructionsNow = statement('renewal-instructions-now', text, { json: kind.json<Instruction[]>() });

/**
 * Lists the texts of a renewal: of one instruction type, or of all.
 * @throws AppError not_found
 */
export const listInstructions = async (ctx: Context, id: number, typeId?: number): Promise<JsonText<Instruction[]>> => {
  await renewalOf(ctx, id);
  return readJsonList(ctx, instructions, [id, typeId ?? null]);
};

const saved = async (ctx: Context, { relID, type }: Input): Promise<Instruction> => {
  const [row] = await run(ctx.db, instructionsNow, [relID, type.id]);
  const [found] = row?.json ?? [];
  if (!found) throw notFound();
  return found;
};

const assertCurrentVersion = (before: RenewalInstruction | null, sent: string | null | undefined): void => {
  if (sent === undefined) return;
  if ((before?.updatedAt.toISOString() ?? null) !== sent) throw new AppError('stale', staleText);
};

/** Returns a later time than the last save's: the time is also the version, so no two saves may share it. */
const laterThan = (before: RenewalInstruction | null, now: Date): Date =>
  before && before.updatedAt >= now ? new Date(before.updatedAt.getTime() + 1) : now;

const write = async (ctx: Context, input: Input): Promise<Instruction> => {
  const { customerId, clientYearId } = await renewalOf(ctx, input.relID);
  const { stored } = await lockBenefitYear(ctx, { id: customerId, clientId: clientYearId }, input.relID);
  if (!stored) throw notFound();
  if (!stored.group.isBenefitDollars) throw new AppError('rule', 'Only a benefit-dollar group has instructions.');
  if (frozenStatuses.includes(stored.group.renewal.renewalStatus?.id ?? null))
    throw new AppError('rule', 'The customer has submitted this renewal. Its instructions can no longer be changed.');
  const types = { field: 'type', id: input.type.id, from: { type: lookupType.instructionTypes } };
  await checkChoices(ctx, [{ ...types, message: instructionTypeMessage }]);
  const key = { groupYearId: input.relID, typeId: input.type.id };
  const before = await ctx.db.renewalInstruction.findUnique({ where: { groupYearId_typeId: key } });
  assertCurrentVersion(before, input.updatedOn);
  const { content } = input;
  const { changes } = differing({ content: before?.content ?? '' }, { content });
  if (!hasChanges(changes)) throw invalid({ content: ['This text has not been changed.'] });
  const data = { content, updatedAt: laterThan(before, ctx.clock()) };
  const where = { groupYearId_typeId: key };
  const { id } = await ctx.db.renewalInstruction.upsert({ where, create: { ...key, ...data }, update: data });
  await ctx.audit({ entity: 'renewalInstruction', entityId: id, customerId, changes });
  return saved(ctx, input);
};

/**
 * Saves the text of one instruction type of a benefit-dollar group.
 * @throws AppError not_found, forbidden; validation; stale (with the current text); rule for a group of another kind, or one
 *   that is submitted or renewed
 */
export const saveInstruction = async (ctx: Context, input: Input): Promise<Instruction> => {
  await renewalOf(ctx, input.relID);
  return saveVersioned(
    ctx,
    (tx) => write(tx, input),
    () => saved(ctx, input),
  );
};
