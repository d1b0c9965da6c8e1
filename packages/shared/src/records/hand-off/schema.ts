import { z } from 'zod';
import { chosen, nullableText } from '#platform/fields.ts';
import * as field from '#platform/record.ts';

/** The flags of the checklist’s second and third part, in their order. */
export const handOffSteps = ['step2_1', 'step2_2', 'step3_1', 'step3_2', 'step3_3'] as const;
export type HandOffStep = (typeof handOffSteps)[number];

/** Whom a template gives its task to. */
export const usualOwner = { clientManagers: 1, salesAgent: 2, promoter: 3 } as const;

export const mostTextLetters = 200;
export const mostBusinessDays = 250;
export const noOwnerText = 'Client managers';
const textMessage = 'Please enter what is to be done.';
const daysMessage = `Please enter a whole number from 0 to ${mostBusinessDays}.`;

const taskText = () => field.requiredProse(mostTextLetters, 'Task', textMessage);
const owner = z.object({ id: z.number().int(), name: z.string() }).nullable();

export const handOffTaskFields = {
  /** What is to be done */
  text: taskText(),
  /** The user who does it; null for the client managers */
  owner: field.value('Owner', owner, chosen),
  /** The day by which it should be done */
  dueOn: field.day('Due', 'Please choose a day.'),
};

export const handOffTask = field.rowSchema(handOffTaskFields).extend({
  /** The flag of the record’s checklist that the task sets; null for a free task, which can be deleted */
  step: z.enum(handOffSteps).nullable(),
  /** When it was done; null while it is open */
  doneOn: nullableText,
  /** The name of the user who did it; null while it is open, or where a program set the flag */
  doneBy: nullableText,
  abilities: z.object({
    /** Whether the signed-in user may tick the task, or open it again */
    tick: z.boolean(),
  }),
});
export type HandOffTask = z.infer<typeof handOffTask>;
export const handOffTaskSave = field.rowSave(handOffTaskFields);

/** The tasks of a record. */
export const handOff = z.object({
  /** By their due day */
  tasks: z.array(handOffTask),
  abilities: z.object({
    /** Whether the signed-in user may add, change and delete tasks */
    edit: z.boolean(),
    /** Whether the signed-in user may open the tasks of a client that was promoted before there were tasks */
    open: z.boolean(),
  }),
});
export type HandOff = z.infer<typeof handOff>;

export const handOffTemplateFields = {
  /** What is to be done */
  text: taskText(),
  /** Who does it: 1 the client managers, 2 the client’s sales agent, 3 the user who promotes */
  owner: field.oneOf(Object.values(usualOwner), 'Usual owner', {
    [usualOwner.clientManagers]: noOwnerText,
    [usualOwner.salesAgent]: 'The client’s sales agent',
    [usualOwner.promoter]: 'Who promotes the client',
  }),
  /** By when: Monday to Friday without federal holidays, counted from the promotion */
  businessDays: field.value(
    'Business days',
    z.number().int(),
    z.number({ error: daysMessage }).int(daysMessage).min(0, daysMessage).max(mostBusinessDays, daysMessage),
  ),
};

export const handOffTemplate = field.rowSchema(handOffTemplateFields).extend({
  /** The flag of the record’s checklist that its task sets; null for a free task */
  step: z.enum(handOffSteps).nullable(),
});
export type HandOffTemplate = z.infer<typeof handOffTemplate>;
export const handOffTemplateSave = field.rowSave(handOffTemplateFields);
