import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { closeTopDialog } from '#ui/dialogs/dialog-stack.ts';
import { keepFocus } from '#ui/keep-focus.ts';
import { markPending } from '#ui/pending/pending-marks.ts';
import { surviveTranslation } from '#ui/survive-translation.ts';
import { blockAccidentalBack } from './block-accidental-back.ts';
import { prefetchPage } from './prefetch-page.ts';
import { Providers } from './providers.tsx';
import { AppRouter } from './router.tsx';

prefetchPage(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

// The Content-Security-Policy forbids eval, which zod would try as soon as it has a schema. Set in zod’s own global
// config, because importing zod would add it to the first download.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Before the router, whose own listener must not see the events that this one blocks.
blockAccidentalBack(closeTopDialog);
keepFocus();
markPending();
surviveTranslation();

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRouter />
    </Providers>
  </StrictMode>,
);
