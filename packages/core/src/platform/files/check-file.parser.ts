export { checkFile as parse } from './check-file.ts';
