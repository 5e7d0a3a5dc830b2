import { mdiMoonWaningCrescent, mdiWhiteBalanceSunny } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Icon } from './Icon.tsx';

/** Light or dark. Until somebody presses it, the system's own preference is followed. */
export function ModeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? 'Usar colores claros' : 'Usar colores oscuros';
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      title={label}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <Icon path={dark ? mdiWhiteBalanceSunny : mdiMoonWaningCrescent} />
    </IconButton>
  );
}
