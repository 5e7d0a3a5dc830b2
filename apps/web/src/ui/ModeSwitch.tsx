import { mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { chooseColours, useIsDark } from '../lib/colours.ts';
import { IconButton } from './Button.tsx';

/** Light or dark. Until somebody presses it, the system's own preference is followed. */
export function ModeSwitch() {
  const dark = useIsDark();
  const label = dark ? 'Usar colores claros' : 'Usar colores oscuros';
  return (
    <IconButton
      icon={dark ? mdiWhiteBalanceSunny : mdiWeatherNight}
      bare
      label={label}
      title={label}
      onClick={() => chooseColours(dark ? 'light' : 'dark')}
    />
  );
}
