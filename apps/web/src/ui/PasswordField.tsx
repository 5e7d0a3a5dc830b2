import { type ComponentProps, useState } from 'react';
import { PlainIconButton } from './PlainButton.tsx';
import { PlainField } from './PlainField.tsx';
import { PlainIcon } from './PlainIcon.tsx';
import { iconEye, iconEyeOff } from './plainIcons.ts';

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
        <PlainIconButton type="button" aria-label={label} onClick={() => setVisible(!visible)}>
          <PlainIcon path={visible ? iconEyeOff : iconEye} />
        </PlainIconButton>
      }
    />
  );
}
