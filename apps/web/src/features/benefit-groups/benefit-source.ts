import { benefitGroupRoutes } from '@worksmart/shared/benefit-groups/routes.ts';
import { sandboxRoutes } from '@worksmart/shared/benefit-groups/sandbox.routes.ts';
import { createContext, useContext } from 'react';

const Source = createContext<'year' | 'sandbox'>('year');

/** Below it everything is read from, and saved to, the client's year or its scratch copy. */
export const BenefitSource = Source.Provider;

/** Whether this is the scratch copy, which knows no renewal, no notes and no papers. */
export const useIsSandbox = (): boolean => useContext(Source) === 'sandbox';

type Routes = Pick<typeof benefitGroupRoutes, 'client' | 'list' | 'get' | 'save' | 'remove'>;

/** The calls of the one or the other: the same requests and answers at other addresses. */
export const useBenefitRoutes = (): Routes =>
  useIsSandbox() ? (sandboxRoutes as unknown as Routes) : benefitGroupRoutes;
