import { benefitGroupRoutes } from '@worksmart/shared/benefits/benefit-groups/routes.ts';
import { sandboxRoutes } from '@worksmart/shared/benefits/benefit-groups/sandbox.routes.ts';
import { createContext, useContext } from 'react';

const Source = createContext<'year' | 'sandbox'>('year');

/** Decides whether the components below it read and save the client's year or its scratch copy. */
export const BenefitSource = Source.Provider;

/** Whether this is the scratch copy, which has no renewal, notes or documents. */
export const useIsSandbox = (): boolean => useContext(Source) === 'sandbox';

type Routes = Pick<typeof benefitGroupRoutes, 'client' | 'list' | 'get' | 'save' | 'remove'>;

/** The routes of the year or of its scratch copy: the same requests and responses at different addresses. */
export const useBenefitRoutes = (): Routes =>
  useIsSandbox() ? (sandboxRoutes as unknown as Routes) : benefitGroupRoutes;
