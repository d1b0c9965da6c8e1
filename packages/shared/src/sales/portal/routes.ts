import { z } from 'zod';
import { flagText, idText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutes, rowCalls } from '#platform/route.ts';
import { customerDetail } from '#records/customers/schema.ts';
import { maxDocumentBytes } from '#records/documents/constants.ts';
import { uploadTypeText } from '#records/documents/routes.ts';
import { rfpProgress } from './progress.schema.ts';
import {
  portalContact,
  portalContactSave,
  portalDocument,
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

/** No sign-in: the key in the path is the secret. */
const portal = { access: 'public', keyless: true, secret: true, portal: 'rfp' } as const;
const saves = { ...portal, emits: ['rfp.saved'] } as const;
const changed = { save: saves, delete: saves };

export const portalRoutes = defineRoutes('portal', {
  open: {
    ...portal,
    call: 'GET /portal/rfp/:key',
    summary: 'The RFP portal of one customer: what it has entered, or why it cannot be entered any more',
    response: portalView,
  },
  opened: {
    ...portal,
    call: 'POST /portal/rfp/:key/opened',
    summary: 'Records that a person looks at the page; each visit is an event',
    emits: ['rfp.opened'],
    response: z.object({
      /** Whether it is a new visit */
      counted: z.boolean(),
    }),
  },
  save: {
    ...portal,
    call: 'POST /portal/rfp/:key',
    summary: 'Saves company, payroll and benefits while the customer fills them in; returns the updated portal',
    emits: ['rfp.saved'],
    body: portalSave,
    response: portalView,
  },
  ...rowCalls('Contact', changed, [portalContactSave, portalContact], {
    save: ['POST /portal/rfp/:key/contact', 'Adds (id 0) or changes a contact; the first one becomes primary'],
    delete: ['DELETE /portal/rfp/:key/contact/:id', 'Removes a contact that is not the primary one'],
  }),
  ...rowCalls('Location', changed, [portalLocationSave, portalLocation], {
    save: ['POST /portal/rfp/:key/location', 'Adds (id 0) or changes a location; the first one becomes primary'],
    delete: ['DELETE /portal/rfp/:key/location/:id', 'Removes a location that is not the primary one'],
  }),
  ...rowCalls('PayCycle', changed, [portalPayCycleSave, portalPayCycle], {
    save: ['POST /portal/rfp/:key/payCycle', 'Adds (id 0) or changes a pay cycle'],
    delete: ['DELETE /portal/rfp/:key/payCycle/:id', 'Removes a pay cycle'],
  }),
  ...rowCalls('Withholding', changed, [portalWithholdingSave, portalWithholding], {
    save: ['POST /portal/rfp/:key/witholding', 'Adds (id 0) or changes the unemployment and withholding of one state'],
    delete: ['DELETE /portal/rfp/:key/witholding/:id', 'Removes the unemployment and withholding of one state'],
  }),
  ...rowCalls('WorkersComp', changed, [portalWorkersCompSave, portalWorkersComp], {
    save: ['POST /portal/rfp/:key/workersComp', 'Adds (id 0) or changes the workers compensation of one class code'],
    delete: ['DELETE /portal/rfp/:key/workersComp/:id', 'Removes the workers compensation of one class code'],
  }),
  upload: {
    ...portal,
    call: 'POST /portal/rfp/:key/document/upload',
    summary: 'Takes in a document of the customer; the file as multipart field `file`',
    emits: ['document.added'],
    query: z.object({
      /** The kind of document, a value of list 19 */
      typeId: uploadTypeText,
    }),
    upload: { field: 'file', maxBytes: maxDocumentBytes },
    response: portalDocument,
  },
  removeDocument: {
    ...portal,
    call: 'DELETE /portal/rfp/:key/document/:id',
    summary: 'Removes a document uploaded in the portal',
    emits: ['document.removed'],
  },
  file: {
    call: 'GET /portal/rfp/:key/document/:id/file',
    access: 'public',
    keyless: true,
    summary: 'A document uploaded in the portal, for the holder of its key',
  },
  submit: {
    ...portal,
    call: 'POST /portal/rfp/:key/submit',
    summary: 'Submits the RFP, locks it and emails the sales agent; a second call changes nothing',
    emits: ['rfp.submitted'],
    response: portalView,
  },
  progress: {
    call: 'GET /customer/:id/rfp/progress',
    access: section.clients,
    summary: 'How far a customer is in its RFP portal, when it was there, and to whom the link was sent',
    response: rfpProgress,
  },
  unlock: {
    call: 'POST /submission/reverse',
    access: section.sales,
    summary: 'Unlocks the RFP portal of a customer that has submitted; with sendMail it emails the link again',
    emits: ['rfp.unlocked', 'mail.sent'],
    query: z.object({ CustomerID: idText, sendMail: flagText.optional() }),
    response: customerDetail,
  },
});
