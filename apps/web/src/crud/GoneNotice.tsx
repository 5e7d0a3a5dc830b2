import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** Above a record that somebody deleted while it was open here. */
export const GoneNotice = ({ list }: { list: { to: string; label: string } }) => (
  <Alert
    severity="warning"
    sx={{ mb: 1.25 }}
    action={
      <Button component={Link} to={list.to} size="small" color="inherit">
        {list.label}
      </Button>
    }
  >
    <strong>Alguien eliminó esta ficha mientras la tenías abierta.</strong> Lo que escribiste sigue
    acá para que lo copies, pero ya no se puede guardar.
  </Alert>
);
