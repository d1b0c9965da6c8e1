import { addBusinessDays } from '#platform/business-days.rules.ts';
import type { CalendarDate } from '#platform/dates.ts';
import { type HandOffStep, type HandOffTemplate, handOffSteps, usualOwner } from './schema.ts';

export const onlyClientsMessage = 'Only clients have tasks.';
export const openAlreadyMessage = 'The tasks are open already.';
export const stepStaysMessage = 'A task of the checklist stays; it can be ticked.';
export const ownerMessage = 'Please choose someone who can open this record.';

/** The business days of the second and of the third part, until the provider sets its own. */
const [daysOfSecond, daysOfThird] = [5, 10];

const defaultOf = (step: HandOffStep, at: number): HandOffTemplate => {
  const [part, place] = [step.charAt('step'.length), step.at(-1)];
  return {
    id: at + 1,
    rowVersion: 1,
    step,
    text: `Part ${part}, Step ${place}`,
    owner: usualOwner.clientManagers,
    businessDays: part === '2' ? daysOfSecond : daysOfThird,
  };
};

type Stored = Omit<HandOffTemplate, 'step'>;

/** Returns the flag whose template has an id; null for the template of a free task. */
export const stepOfTemplate = (id: number): HandOffStep | null => handOffSteps[id - 1] ?? null;

/** Returns all templates: those of the five flags in their order, saved or not, then those of free tasks. */
export const allTemplates = (stored: readonly Stored[]): HandOffTemplate[] => {
  const known = new Map(stored.map((row) => [row.id, row]));
  const steps = handOffSteps.map((step, at) => ({ ...defaultOf(step, at), ...known.get(at + 1) }));
  const free = stored.filter(({ id }) => stepOfTemplate(id) === null).map((row) => ({ ...row, step: null }));
  return steps.concat(free.toSorted((a, b) => a.id - b.id) as typeof steps);
};

interface Promoted {
  /** By the business calendar. */
  day: CalendarDate;
  salesAgentId: number | null;
  promoterId: number | null;
}

/** Returns the tasks that a promotion opens. */
export const tasksFrom = (templates: readonly HandOffTemplate[], { day, salesAgentId, promoterId }: Promoted) => {
  const owners: Readonly<Record<number, number | null>> = {
    [usualOwner.salesAgent]: salesAgentId,
    [usualOwner.promoter]: promoterId,
  };
  return templates.map(({ step, text, owner, businessDays }) => ({
    step,
    text,
    ownerId: owners[owner] ?? null,
    dueOn: addBusinessDays(day, businessDays),
  }));
};
