import { openHandOff } from '@worksmart/core/records/hand-off/open-tasks.service.ts';
import { getHandOff, removeTask, saveTask, tickTask } from '@worksmart/core/records/hand-off/tasks.service.ts';
import { listTemplates, removeTemplate, saveTemplate } from '@worksmart/core/records/hand-off/templates.service.ts';
import type { Handlers } from '#handlers.ts';

export const handOffHandlers: Handlers<'handOff'> = {
  get: (ctx, { params }) => getHandOff(ctx, params.id),
  open: (ctx, { params }) => openHandOff(ctx, params.id),
  save: (ctx, { params, body }) => saveTask(ctx, params.id, body),
  setDone: (ctx, { params, body }) => tickTask(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => removeTask(ctx, params.id, params.taskId),
  templates: (ctx) => listTemplates(ctx),
  saveTemplate: (ctx, { body }) => saveTemplate(ctx, body),
  removeTemplate: (ctx, { params }) => removeTemplate(ctx, params.id),
};
