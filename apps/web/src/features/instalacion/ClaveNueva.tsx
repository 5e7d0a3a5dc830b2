import { useFormField } from '../../crud/formField.ts';
import { usePasswordRules } from '../../lib/usePasswordRules.ts';
import { Stack } from '../../ui/Box.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RuleList } from '../../ui/RuleList.tsx';

/** The password of the first person, with what is asked of it while it is typed. */
export function ClaveNueva() {
  const { value, inputRef, label, optional: _optional, ...field } = useFormField('password');
  const text = typeof value === 'string' ? value : '';
  const rules = usePasswordRules(text);
  return (
    <Stack gap={1}>
      <PasswordField
        {...field}
        ref={inputRef}
        label={label}
        value={text}
        autoComplete="new-password"
      />
      <RuleList id="reglas" title="Tiene que tener:" rules={rules} />
    </Stack>
  );
}
