import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';

/** The one primary action of a list: a button in its header, and the floating one on a phone. */
export function CreateButton({ to, label }: { to: string; label: string }) {
  const isPhone = useMediaQuery('(max-width: 899.95px)');
  return isPhone ? (
    <Fab
      component={Link}
      to={to}
      variant="extended"
      color="primary"
      sx={{ position: 'fixed', right: 14, bottom: 18, zIndex: 'fab', boxShadow: 8 }}
    >
      <Icon path={mdiPlus} />
      {label}
    </Fab>
  ) : (
    <Button component={Link} to={to} variant="contained" startIcon={<Icon path={mdiPlus} />}>
      {label}
    </Button>
  );
}
