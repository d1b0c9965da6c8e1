import { z } from 'zod';
import { idText, rowVersion } from '#platform/fields.ts';
import { clientManagers, recordWriters, section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { handOff, handOffTask, handOffTaskSave, handOffTemplate, handOffTemplateSave } from './schema.ts';

const oneTask = z.object({
  /** The id of the task */
  taskId: idText,
});

export const handOffRoutes = defineRoutes('handOff', {
  get: {
    call: 'GET /customer/:id/tasks',
    access: section.clients,
    summary: 'The tasks of a client: the second and third part of its checklist, and free tasks, by their due day',
    response: handOff,
  },
  open: {
    call: 'POST /customer/:id/tasks/open',
    access: clientManagers,
    summary: 'Opens the tasks of a client that was promoted before there were tasks; they are due as if promoted today',
    emits: ['customer.updated'],
    response: handOff,
  },
  save: {
    call: 'POST /customer/:id/tasks',
    access: clientManagers,
    summary: 'Adds a free task (id 0), or changes the text, owner and day of a task',
    emits: ['task.saved'],
    body: handOffTaskSave,
    response: handOffTask,
  },
  setDone: {
    call: 'POST /customer/:id/tasks/:taskId/done',
    access: recordWriters,
    summary:
      'Ticks a task or opens it again: its owner, and those who may change it. A step’s flag of the record follows',
    emits: ['task.done', 'task.reopened'],
    params: oneTask,
    body: z.object({
      /** False opens the task again */
      done: z.boolean(),
      rowVersion,
    }),
    response: handOffTask,
  },
  remove: {
    call: 'DELETE /customer/:id/tasks/:taskId',
    access: clientManagers,
    summary: 'Deletes a free task',
    emits: ['task.removed'],
    params: oneTask,
  },
  templates: {
    call: 'GET /hand-off/templates',
    access: section.operations,
    summary: 'What the next promotions to client open as tasks: the five steps of the checklist, then free tasks',
    response: z.array(handOffTemplate),
  },
  saveTemplate: {
    call: 'POST /hand-off/templates',
    access: section.operations,
    summary: 'Adds the template of a free task (id 0), or changes one; open tasks stay as they are',
    body: handOffTemplateSave,
    response: handOffTemplate,
  },
  removeTemplate: {
    call: 'DELETE /hand-off/templates/:id',
    access: section.operations,
    summary: 'Deletes the template of a free task; open tasks stay as they are',
  },
});
