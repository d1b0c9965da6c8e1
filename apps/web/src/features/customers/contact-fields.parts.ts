/** A contact's fields and how a form holds them, for whoever lets a contact be entered. */
export { ContactFields } from './components/fields/contact-fields.tsx';
export { contactLabels, contactTexts } from './components/fields/contact-values.ts';
