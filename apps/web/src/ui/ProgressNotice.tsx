import { createPortal } from 'react-dom';
import { Row } from './Box.tsx';
import { Button } from './Button.tsx';
import { Progress } from './Progress.tsx';
import css from './Toasts.module.css';

/** Something long is going on and the person may carry on, or stop it. */
export const ProgressNotice = ({ message, onCancel }: { message: string; onCancel: () => void }) =>
  createPortal(
    <div role="status" className={css.progress}>
      <Progress label={message} height={4} />
      <Row justify="space-between" gap={1} pl={1.75} pr={1} py={0.75}>
        {message}
        <Button kind="text" size="small" onClick={onCancel}>
          Cancelar
        </Button>
      </Row>
    </div>,
    document.body,
  );
