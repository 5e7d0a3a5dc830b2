// The settings of identity as the product reads them.
import { parseConfig } from '../config.ts';

export const identityOf = (env: Record<string, string> = {}) => parseConfig(env).identity;
