export { PresentPeople } from './components/present-people.tsx';
