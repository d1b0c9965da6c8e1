/** Opens and closes a customer's notes, for the header of a dialog; the panel is loaded when it is first opened. */
export { NotesButton } from './components/notes-button.tsx';
