/** Opens and closes a customer's notes, for a dialog's header. The panel is loaded when it is first opened. */
export { NotesButton } from './components/notes-button.tsx';
