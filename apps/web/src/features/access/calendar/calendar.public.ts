/** What an administrator sees of a user’s calendar, and ends. */
export { UserCalendarFacts } from './user-calendar-facts.tsx';
