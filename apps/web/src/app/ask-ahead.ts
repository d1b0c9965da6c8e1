import { askAhead } from './ahead.ts';

askAhead(window.location.pathname);
