import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { holdBackButton } from './hold-back-button.ts';
import { Providers } from './providers.tsx';
import { AppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

// Before the router, whose own listener must not see what this one holds back.
holdBackButton();

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRouter />
    </Providers>
  </StrictMode>,
);
