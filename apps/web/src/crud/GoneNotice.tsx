import { Notice } from '../ui/Notice.tsx';
import { Button } from '../ui/Button.tsx';

/** Above a record that somebody deleted while it was open here. */
export const GoneNotice = ({ list }: { list: { to: string; label: string } }) => (
  <Notice
    role="alert"
    tone="warning"
    mb={1.25}
    action={
      <Button kind="text" tone="inherit" to={list.to} size="small">
        {list.label}
      </Button>
    }
  >
    <strong>Alguien eliminó esta ficha mientras la tenías abierta.</strong> Lo que escribiste sigue
    acá para que lo copies, pero ya no se puede guardar.
  </Notice>
);
