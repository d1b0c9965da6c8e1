import { invalid, readOnlyMessage } from '@worksmart/shared/platform/errors.ts';
import { seesOnlyOwnRecords } from '@worksmart/shared/platform/permissions.ts';
import { choicesIn, columnOf, without } from '@worksmart/shared/platform/record.ts';
import { retirementBenefits } from '@worksmart/shared/records/customers/benefits.fields.ts';
import {
  clientFields,
  pageFields,
  profileFields,
  salesFields,
} from '@worksmart/shared/records/customers/customer.fields.ts';
import { clearedChoices, w2WagesProblems } from '@worksmart/shared/records/customers/rules.ts';
import { clientStatus, lookupType, stage, statusParentOf } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { mayMakeFor } from '#records/customers/customer.policy.ts';
import { type Choice, checkChoices, checkMedicalTier, choiceAt, choiceSent } from '#records/lookups/lookup.service.ts';
import { type CustomerInput, retirementTypeOf } from './customer-fields.ts';

const select = (label: string) => `Please select an option for ${label}.`;

const retirementType = 'rfp.benefits.retirement.planType';
const chosenFields = choicesIn({
  ...pageFields,
  profile: profileFields,
  client: without(clientFields, 'subsidiaryGroup'),
});

/** Returns every choice of a save with its value list. Those of the company may keep a retired value. */
const choicesOf = (input: CustomerInput, before: Stored): Choice[] => [
  {
    field: 'source',
    id: input.id === 0 ? input.source : null,
    from: { type: lookupType.sources },
    message: select('Source'),
  },
  ...chosenFields.map(([path, field]) => {
    const column = columnOf(field, path.slice(path.lastIndexOf('.') + 1));
    return { ...choiceSent(input, path, field), stored: before[column as keyof Stored] as number | null | undefined };
  }),
  {
    ...choiceAt({}, retirementType, retirementBenefits.planType),
    id: retirementTypeOf(input.rfp?.benefits?.retirement),
  },
];

/** The fields of the stored record that choices depend on. */
type Stored = Pick<Customer, 'salesAgentId' | 'stageId' | 'statusId' | 'isActive' | 'sourceId' | 'operatingYear'> &
  Partial<Pick<Customer, 'companyTypeId' | 'marketingTypeId' | 'w2Wages'>>;

/** Statuses set only by inactivating and terming, which change more than the status. */
const actionStatuses: readonly number[] = [clientStatus.inactive, clientStatus.termed];

const statusChoice = (input: CustomerInput, { stageId, isActive }: Stored): Choice[] => {
  const id = input.customerStatus;
  if (!id || stageId === stage.archived) return [];
  if (stageId === stage.client && actionStatuses.includes(id)) {
    throw invalid({ customerStatus: ['This status comes from inactivating or terming the client.'] });
  }
  if (stageId === stage.client && !isActive) {
    throw invalid({ customerStatus: ['Please activate this client before changing its status.'] });
  }
  return [{ field: 'customerStatus', id, from: { parent: statusParentOf(stageId) }, message: select('Status') }];
};

/**
 * Rejects a user who is not a sales agent.
 * @throws AppError validation, on the caller's `field`
 */
export const checkIsAgent = async (ctx: Context, field: string, agentId: number): Promise<void> => {
  const agent = await ctx.db.user.findFirst({ where: { id: agentId, isSalesAgent: true, deletedAt: null } });
  if (!agent) throw invalid({ [field]: [select(salesFields.salesAgent.label)] });
};

/** Checks the agent of a new lead. Sales users own their leads, even if not flagged as agents: they could open no others. */
const checkNewAgent = async (ctx: Context, agentId: number): Promise<void> => {
  if (!mayMakeFor(ctx.actor, agentId)) throw invalid({ salesAgent: ['You can only work on your own records.'] });
  if (!seesOnlyOwnRecords(ctx.actor)) await checkIsAgent(ctx, 'salesAgent', agentId);
};

const checkAgent = async (ctx: Context, { id, salesAgent }: CustomerInput, before: number | null): Promise<void> => {
  if (!salesAgent || salesAgent === before) return;
  if (id === 0) await checkNewAgent(ctx, salesAgent);
  else await checkIsAgent(ctx, 'salesAgent', salesAgent);
};

/** Rejects changes of fields that have their own calls; a save may only send them back unchanged. */
const rejectReadOnly = (input: CustomerInput, before: Stored): void => {
  if (input.id === 0) return;
  const { source, operatingYear, customerStatus } = input;
  const changed = {
    source: source !== undefined && source !== before.sourceId,
    operatingYear: operatingYear !== undefined && operatingYear !== before.operatingYear,
    // An archived record keeps the status to which it will be restored.
    customerStatus:
      before.stageId === stage.archived && customerStatus !== undefined && customerStatus !== before.statusId,
  };
  const names = Object.entries(changed).flatMap(([name, is]) => (is ? [name] : []));
  if (names.length > 0) throw invalid(Object.fromEntries(names.map((name) => [name, [readOnlyMessage]])));
};

const rejectCleared = (input: CustomerInput, before: Stored): void => {
  const fields = clearedChoices(input, before);
  if (input.id !== 0 && Object.keys(fields).length > 0) throw invalid(fields);
};

const rejectW2Wages = ({ profile }: CustomerInput, { companyTypeId = null, w2Wages = false }: Stored): void => {
  const type = profile?.companyType === undefined ? companyTypeId : profile.companyType;
  const fields = w2WagesProblems(profile?.w2Wages, w2Wages, type);
  if (Object.keys(fields).length > 0) throw invalid(fields);
};

const checkGroup = async (ctx: Context, field: string, id: number | null | undefined): Promise<void> => {
  if (!id) return;
  const group = await ctx.db.subsidiaryGroup.findUnique({ where: { id } });
  if (!group) throw invalid({ [field]: [select(clientFields.subsidiaryGroup.label)] });
};

/**
 * Rejects values that are not in their list, an agent that the user may not choose, statuses of another stage, and
 * fields that other calls change.
 * @param before the stored record; for a new one, an empty lead
 * @throws AppError validation
 */
export const checkCustomer = async (ctx: Context, input: CustomerInput, before: Stored): Promise<void> => {
  rejectReadOnly(input, before);
  rejectCleared(input, before);
  rejectW2Wages(input, before);
  const sameStatus = input.customerStatus === before.statusId;
  const statuses = sameStatus ? [] : statusChoice(input, before);
  await checkChoices(ctx, [...choicesOf(input, before), ...statuses]);
  await checkAgent(ctx, input, before.salesAgentId);
  await checkGroup(ctx, 'sGroupId', input.sGroupId);
  await checkGroup(ctx, 'client.subsidiaryGroup', input.client?.subsidiaryGroup);
  await checkMedicalTier(ctx, 'rfp.benefits.medical.medicalTier', input.rfp?.benefits?.medical?.medicalTier);
};
