/** The fields of a customer, and how a form holds them, for whoever lets them be entered. */
export { ContactFields } from './components/fields/contact-fields.tsx';
export { contactLabels, contactTexts } from './components/fields/contact-values.ts';
export { LocationFields } from './components/fields/location-fields.tsx';
export { locationLabels, locationValues, newLocation } from './components/fields/location-values.ts';
