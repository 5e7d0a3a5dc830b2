import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createHistory } from './lib/history.ts';
import './ui/fonts.css';
import { printInLight } from './ui/printing.ts';
import { theme } from './ui/theme.ts';

// The content security policy accepts only styles that carry the nonce of this answer.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'm', nonce: nonce || undefined });
const root = document.getElementById('raiz');
if (!root) throw new Error('index.html has no #raiz.');

printInLight();
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="muni.tema" noSsr>
        <CssBaseline />
        <App history={createHistory(window)} />
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
);
