import { mdiEye, mdiEyeOff } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useState } from 'react';
import { Icon } from './Icon.tsx';
import { PlainField } from './PlainField.tsx';

type Props = Omit<ComponentProps<typeof PlainField>, 'type' | 'end'>;

/** A password that its owner may look at. */
export function PasswordField(props: Props) {
  const [visible, setVisible] = useState(false);
  const label = visible ? 'Ocultar la contraseña' : 'Mostrar la contraseña';
  return (
    <PlainField
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton aria-label={label} onClick={() => setVisible(!visible)}>
          <Icon path={visible ? mdiEyeOff : mdiEye} />
        </IconButton>
      }
    />
  );
}
