import { prefetchPage } from './prefetch-page.ts';
import { AppRouter } from './router.tsx';
import { start } from './start.tsx';

prefetchPage(window.location.pathname);
start(<AppRouter />);
