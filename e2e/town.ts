// Before all journeys: the sample town, so that each product starts with it instead of filling it again.
import { demoSettings } from './accounts.ts';
import { prepareTown } from './product.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright asks for it.
export default () => prepareTown(demoSettings);
