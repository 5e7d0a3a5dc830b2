import { mdiEye, mdiEyeOff } from '@mdi/js';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './Button.tsx';
import css from './Field.module.css';
import { Field, Input } from './Field.tsx';

interface Props extends Omit<ComponentProps<typeof Input>, 'id' | 'type'> {
  label: string;
  help?: string;
  error?: string;
}

/** A password that its owner may look at. */
export function PasswordField({ label, help, error, ...input }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <div className={css.withEnd}>
          <Input {...ids} {...input} type={visible ? 'text' : 'password'} />
          <IconButton
            icon={visible ? mdiEyeOff : mdiEye}
            label={visible ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
            className={css.end}
            onClick={() => setVisible(!visible)}
          />
        </div>
      )}
    </Field>
  );
}
