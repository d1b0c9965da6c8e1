/** The fields of a customer and their form values, for every screen where they are entered. */
export { AgentSelect } from './fields/agent-select.tsx';
export { ContactField, ContactFields } from './fields/contact-fields.tsx';
export {
  type ContactTexts,
  contactTexts,
  contactValues,
  newContact,
} from './fields/contact-values.ts';
export { feinHint } from './fields/fein-hint.tsx';
export { LocationFields } from './fields/location-fields.tsx';
export { locationValues, newLocation } from './fields/location-values.ts';
export { disabilityPaths, type PlanPaths, planPaths } from './fields/plan-paths.ts';
export { RecordField, RecordInputs, useUnsavedRecord } from './fields/record-inputs.tsx';
export { zipHint } from './fields/zip-hint.tsx';
