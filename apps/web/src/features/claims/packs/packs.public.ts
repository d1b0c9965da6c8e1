export { PacksButton } from './packs-button.tsx';
