import {
  getClientBenefit,
  getGroup,
  getGroupTemplate,
  listGroups,
} from '@worksmart/core/benefits/benefit-groups/benefit-group.service.ts';
import { deleteGroup } from '@worksmart/core/benefits/benefit-groups/delete-group.service.ts';
import { startEmployeeBenefits } from '@worksmart/core/benefits/benefit-groups/employee-benefits.service.ts';
import { saveGroup, saveGroupAt } from '@worksmart/core/benefits/benefit-groups/save-group.service.ts';
import type { Handlers } from '#handlers.ts';
import { jobAnswer } from '#http/job-waiting.ts';

export const benefitGroupHandlers: Handlers<'benefitGroups'> = {
  client: (ctx, { params, query }) => getClientBenefit(ctx, params.id, query.year),
  list: (ctx, { params }) => listGroups(ctx, params),
  template: (ctx, { params, query }) => getGroupTemplate(ctx, params, query),
  get: (ctx, { params }) => getGroup(ctx, params, params.groupId),
  save: (ctx, { params, body }) => saveGroup(ctx, params, body),
  saveOne: (ctx, { params, body }) => saveGroupAt(ctx, params, body),
  remove: (ctx, { params }) => deleteGroup(ctx, params, params.groupId),
  employeeDocument: (ctx, { query: { BenefitGroupID: groupId, PayCycleID: payCycleId } }, http) =>
    jobAnswer(ctx, http, startEmployeeBenefits(ctx, { groupId, payCycleId })),
};
