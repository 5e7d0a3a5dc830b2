import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '../ui/theme.ts';

// The content security policy accepts only styles that carry the nonce of this answer.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'm', nonce: nonce || undefined });

/** What stands around everything that is drawn with MUI. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="muni.tema" noSsr>
      <CssBaseline />
      {children}
    </ThemeProvider>
  </CacheProvider>
);
