export { PresentPeople } from './present-people.tsx';
