import { mdiContentSave, mdiPencil } from '@mdi/js';
import { useFormState } from 'react-hook-form';
import { contar } from '../lib/formats.ts';
import { FootBar } from '../ui/FootBar.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { FormResource } from './formValues.ts';
import { useChangeCount } from './useResourceForm.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Box.tsx';

interface Props {
  resource: FormResource;
  /** «Guardar cambios», «Crear área». */
  saveLabel: string;
  /** Something new can be sent at once; something stored, only when it changed. */
  isNew: boolean;
  onDiscard: () => void;
}

/** Fixed at the foot: how much is unsaved, and the two ways out. */
export function SaveBar({ resource, saveLabel, isNew, onDiscard }: Props) {
  const changes = useChangeCount(resource);
  const { isSubmitting } = useFormState();
  return (
    <FootBar
      label="Guardar"
      status={
        changes > 0 && (
          <Row as="span" gap={0.75}>
            <Icon path={mdiPencil} size={16} />
            {contar(changes, 'cambio sin guardar', 'cambios sin guardar')}
          </Row>
        )
      }
    >
      <Button kind="text" disabled={changes === 0 || isSubmitting} onClick={onDiscard}>
        Descartar
      </Button>
      <Button
        kind="main"
        submit
        disabled={!isNew && changes === 0}
        busy={isSubmitting}
        icon={mdiContentSave}
        aria-keyshortcuts="Control+Enter"
      >
        {saveLabel}
      </Button>
    </FootBar>
  );
}
