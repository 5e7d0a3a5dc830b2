// The other origins that the sign-in page must be allowed to reach. Our own provider needs none.
import type { IdentityConfig } from './config.ts';

export interface ContentSources {
  script: string[];
  connect: string[];
  frame: string[];
  image: string[];
}

export const contentSourcesOf = ({ provider, authDomain }: IdentityConfig): ContentSources =>
  provider === 'embedded'
    ? { script: [], connect: [], frame: [], image: [] }
    : {
        script: ['https://apis.google.com'],
        connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        frame: [`https://${authDomain}`],
        // The picture that an account of Google brings with it.
        image: ['https://lh3.googleusercontent.com'],
      };
