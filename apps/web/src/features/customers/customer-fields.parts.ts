/** The fields of a customer and their form values, for every screen where they are entered. */
export { AgentSelect } from './components/fields/agent-select.tsx';
export { ContactField, ContactFields } from './components/fields/contact-fields.tsx';
export {
  type ContactTexts,
  contactTexts,
  contactValues,
  newContact,
} from './components/fields/contact-values.ts';
export { feinHint } from './components/fields/fein-hint.tsx';
export { LocationFields } from './components/fields/location-fields.tsx';
export { locationValues, newLocation } from './components/fields/location-values.ts';
export { disabilityPaths, type PlanPaths, planPaths } from './components/fields/plan-paths.ts';
export { RecordField, RecordInputs } from './components/fields/record-inputs.tsx';
export { zipHint } from './components/fields/zip-hint.tsx';
