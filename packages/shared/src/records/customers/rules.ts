import type { FieldErrors } from '#platform/errors.ts';
import { isState } from '#platform/reading/states.ts';
import { stage, w2CompanyTypes } from '#records/lookups/constants.ts';
import { statusLabels } from './constants.ts';
import { newCustomerMessages } from './save.schema.ts';

type Chosen = number | { id?: number | null } | null | undefined;

interface Company {
  name?: string | null;
  address?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
}

interface Lead extends Company {
  contacts?: readonly { firstName?: string | null; lastName?: string | null }[] | null;
  salesAgent?: Chosen;
  customerStatus?: Chosen;
}

/** Also handles callers that sent something other than a text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const isBlank = (value: unknown): boolean => textOf(value) === '';

const isChosen = (value: Chosen): boolean => Boolean(typeof value === 'object' ? value?.id : value);

const fieldErrors = (checks: Record<string, [wrong: boolean, message: string]>): FieldErrors =>
  Object.fromEntries(
    Object.entries(checks)
      .filter(([, [wrong]]) => wrong)
      .map(([field, [, message]]) => [field, [message]]),
  );

const companyChecks = (company: Company) =>
  ({
    name: [isBlank(company.name), newCustomerMessages.name],
    address: [isBlank(company.address), newCustomerMessages.address],
    city: [isBlank(company.city), newCustomerMessages.city],
    state: [!isState(textOf(company.state)), newCustomerMessages.state],
    zip: [!/^[0-9]{5}$/.test(textOf(company.zip)), newCustomerMessages.zip],
  }) satisfies Record<string, [boolean, string]>;

/**
 * Returns what a new lead still needs before it can be saved; empty if nothing.
 * @returns documented messages by field path
 */
export const missingForSave = (lead: Lead): FieldErrors =>
  fieldErrors({
    ...companyChecks(lead),
    'contacts.0.firstName': [isBlank(lead.contacts?.[0]?.firstName), 'Please enter a first name.'],
    'contacts.0.lastName': [isBlank(lead.contacts?.[0]?.lastName), 'Please enter a last name.'],
    salesAgent: [!isChosen(lead.salesAgent), newCustomerMessages.salesAgent],
    customerStatus: [!isChosen(lead.customerStatus), newCustomerMessages.customerStatus],
  });

/**
 * Rejects clearing a required choice: the agent of a lead, and the status of any record. A cleared status would also
 * reopen a submitted RFP for its customer.
 * @returns documented messages by field path; empty if nothing is cleared
 */
export const clearedChoices = (
  sent: { salesAgent?: Chosen; customerStatus?: Chosen },
  stored: { stageId: number; salesAgentId: number | null; statusId: number | null },
): FieldErrors => {
  const isCleared = (value: Chosen, before: number | null) =>
    value !== undefined && !isChosen(value) && before !== null;
  return fieldErrors({
    salesAgent: [
      stored.stageId === stage.lead && isCleared(sent.salesAgent, stored.salesAgentId),
      newCustomerMessages.salesAgent,
    ],
    customerStatus: [
      isCleared(sent.customerStatus, stored.statusId),
      `Please select an option for ${statusLabels[stored.stageId] ?? 'Status'}.`,
    ],
  });
};

/** Promoting to client requires both steps of the checklist. */
export const mayBecomeClient = (checklist: { step1_1: boolean; step1_2: boolean }): boolean =>
  checklist.step1_1 && checklist.step1_2;

/** The stage after promoting; undefined if there is none. */
export const nextStage = (stageId: number): number | undefined =>
  stageId >= stage.lead && stageId < stage.client ? stageId + 1 : undefined;

/** Only these company types have the W-2 wages checkbox. Changing to another type clears the stored value. */
export const hasW2Wages = (companyTypeId: number | null | undefined): boolean =>
  w2CompanyTypes.includes(companyTypeId ?? 0);

const noW2WagesMessage = 'The owners of this type of company have no W-2 wages.';

/**
 * Rejects newly ticked W-2 wages for a company type that hides the checkbox.
 * @param companyTypeId the type after the save
 */
export const w2WagesProblems = (
  sent: boolean | undefined,
  stored: boolean,
  companyTypeId: number | null | undefined,
): FieldErrors =>
  fieldErrors({ 'profile.w2Wages': [sent === true && !stored && !hasW2Wages(companyTypeId), noW2WagesMessage] });
