import { type ProposalStep, statusAfter } from '@worksmart/shared/records/customers/prospect-status.rules.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { systemActor } from '#platform/actor.ts';
import type { AuditEntry } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { updateCustomer } from './update-customer.service.ts';

/**
 * Moves the status of a locked prospect ahead by what happened to its proposal, with an audit row that names the system. Does
 * nothing at other stages, and where the status already says as much or more.
 */
export const moveProspectStatus = async (tx: Context, customerId: number, step: ProposalStep): Promise<void> => {
  const customer = await tx.db.customer.findUniqueOrThrow({ where: { id: customerId } });
  const statusId = customer.stageId === stage.prospect ? statusAfter(customer.statusId, step) : null;
  if (statusId === null) return;
  const actor = { userId: null, name: systemActor.name };
  const bySystem = {
    ...tx,
    audit: (entry: AuditEntry) => tx.audit({ ...entry, action: `prospect-status.${step}`, actor }),
  };
  await updateCustomer(bySystem, customer, { statusId }, { statusDate: tx.clock() });
};
