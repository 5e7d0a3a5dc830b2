import { mdiMoonWaningCrescent, mdiWhiteBalanceSunny } from '@mdi/js';
import { useColorScheme } from '@mui/material/styles';
import { IconButton } from './Button.tsx';

/** Light or dark. Until somebody presses it, the system's own preference is followed. */
export function ModeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? 'Usar colores claros' : 'Usar colores oscuros';
  return (
    <IconButton
      icon={dark ? mdiWhiteBalanceSunny : mdiMoonWaningCrescent}
      bare
      label={label}
      title={label}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    />
  );
}
