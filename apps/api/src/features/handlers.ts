import type { ModuleName } from '@worksmart/shared/contract.ts';
import type { Handlers } from '#handlers.ts';
import * as modules from './modules.ts';

/** Every declared route's handler, by module. The type makes the compiler report a missing one. */
export const handlers: { [M in ModuleName]: Handlers<M> } = modules;
