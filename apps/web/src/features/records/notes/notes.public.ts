/** Turns the daily email about due follow-ups on and off. */
export { DigestSwitch } from './digest-switch.tsx';
/** Opens and closes a customer's notes, for a dialog's header. The panel is loaded when it is first opened. */
export { NotesButton } from './notes-button.tsx';
