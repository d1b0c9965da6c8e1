import { z } from 'zod';
import { customerDetail } from '../customers/schema.ts';
import { deletedAnswer, idText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import {
  portalContact,
  portalContactSave,
  portalLocation,
  portalLocationSave,
  portalPayCycle,
  portalPayCycleSave,
  portalSave,
  portalView,
  portalWithholding,
  portalWithholdingSave,
  portalWorkersComp,
  portalWorkersCompSave,
} from './schema.ts';

/** What cannot be a key is answered like a key that nobody has. */
const key = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);
const byKey = z.object({ key });
const itemOf = z.object({ key, id: idText });

/** Nobody signs in: the key in the path is the secret. */
const portal = { access: 'public', keyless: true, secret: true } as const;

export const portalRoutes = {
  open: defineRoute({
    ...portal,
    id: 'portal.open',
    method: 'GET',
    path: '/portal/rfp/:key',
    summary: 'The RFP portal of one customer: what it has entered, or why it cannot be entered any more',
    params: byKey,
    response: portalView,
  }),
  save: defineRoute({
    ...portal,
    id: 'portal.save',
    method: 'POST',
    path: '/portal/rfp/:key',
    summary: 'Saves company, payroll and benefits as the customer goes; answers the portal as it is then',
    params: byKey,
    body: portalSave,
    response: portalView,
  }),
  saveContact: defineRoute({
    ...portal,
    id: 'portal.saveContact',
    method: 'POST',
    path: '/portal/rfp/:key/contact',
    summary: 'Adds (id 0) or changes a contact; the first one becomes primary',
    params: byKey,
    body: portalContactSave,
    response: portalContact,
  }),
  deleteContact: defineRoute({
    ...portal,
    id: 'portal.deleteContact',
    method: 'DELETE',
    path: '/portal/rfp/:key/contact/:id',
    summary: 'Removes a contact that is not the primary one',
    params: itemOf,
    response: deletedAnswer,
  }),
  saveLocation: defineRoute({
    ...portal,
    id: 'portal.saveLocation',
    method: 'POST',
    path: '/portal/rfp/:key/location',
    summary: 'Adds (id 0) or changes a location; the first one becomes primary',
    params: byKey,
    body: portalLocationSave,
    response: portalLocation,
  }),
  deleteLocation: defineRoute({
    ...portal,
    id: 'portal.deleteLocation',
    method: 'DELETE',
    path: '/portal/rfp/:key/location/:id',
    summary: 'Removes a location that is not the primary one',
    params: itemOf,
    response: deletedAnswer,
  }),
  savePayCycle: defineRoute({
    ...portal,
    id: 'portal.savePayCycle',
    method: 'POST',
    path: '/portal/rfp/:key/payCycle',
    summary: 'Adds (id 0) or changes a pay cycle',
    params: byKey,
    body: portalPayCycleSave,
    response: portalPayCycle,
  }),
  deletePayCycle: defineRoute({
    ...portal,
    id: 'portal.deletePayCycle',
    method: 'DELETE',
    path: '/portal/rfp/:key/payCycle/:id',
    summary: 'Removes a pay cycle',
    params: itemOf,
    response: deletedAnswer,
  }),
  saveWithholding: defineRoute({
    ...portal,
    id: 'portal.saveWithholding',
    method: 'POST',
    path: '/portal/rfp/:key/witholding',
    summary: 'Adds (id 0) or changes the unemployment and withholding of one state',
    params: byKey,
    body: portalWithholdingSave,
    response: portalWithholding,
  }),
  deleteWithholding: defineRoute({
    ...portal,
    id: 'portal.deleteWithholding',
    method: 'DELETE',
    path: '/portal/rfp/:key/witholding/:id',
    summary: 'Removes the unemployment and withholding of one state',
    params: itemOf,
    response: deletedAnswer,
  }),
  saveWorkersComp: defineRoute({
    ...portal,
    id: 'portal.saveWorkersComp',
    method: 'POST',
    path: '/portal/rfp/:key/workersComp',
    summary: 'Adds (id 0) or changes the workers compensation of one class code',
    params: byKey,
    body: portalWorkersCompSave,
    response: portalWorkersComp,
  }),
  deleteWorkersComp: defineRoute({
    ...portal,
    id: 'portal.deleteWorkersComp',
    method: 'DELETE',
    path: '/portal/rfp/:key/workersComp/:id',
    summary: 'Removes the workers compensation of one class code',
    params: itemOf,
    response: deletedAnswer,
  }),
  submit: defineRoute({
    ...portal,
    id: 'portal.submit',
    method: 'POST',
    path: '/portal/rfp/:key/submit',
    summary: 'Hands the RFP in: it is locked, and the sales agent gets a mail; a second time nothing happens',
    params: byKey,
    response: portalView,
  }),
  unlock: defineRoute({
    id: 'portal.unlock',
    method: 'POST',
    path: '/submission/reverse',
    access: section.sales,
    summary: 'Unlocks the RFP portal of a customer that has submitted',
    query: z.object({ CustomerID: idText }),
    response: customerDetail,
  }),
};
