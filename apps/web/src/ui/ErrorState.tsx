import {
  mdiAlertCircleOutline,
  mdiCloudOffOutline,
  mdiContentCopy,
  mdiPhone,
  mdiRefresh,
} from '@mdi/js';
import type { Configuracion } from '@muni/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contar } from '../lib/formats.ts';
import { StateMessage } from './StateMessage.tsx';
import { Button } from './Button.tsx';
import { copyText } from './Code.tsx';
import { Row } from './Box.tsx';

interface Props {
  title: string;
  /** Says what happened; the countdown is added after it. */
  message: string;
  offline?: boolean;
  /** To dictate by phone: it finds the failure in the server's log. */
  code?: string;
  /** Absent when trying again cannot help. */
  onRetry?: () => void;
  /** Whom to call: the office that looks after the system. */
  helpDesk: Configuracion['oficina'];
}

const FIRST_WAIT = 8;
const LONGEST_WAIT = 64;

/** Counts down and calls `onRetry`; each further failure waits twice as long. */
function useRetryCountdown(onRetry: (() => void) | undefined) {
  const [wait, setWait] = useState(FIRST_WAIT);
  const [left, setLeft] = useState(FIRST_WAIT);
  const retry = useEffectEvent(() => onRetry?.());
  const retries = onRetry !== undefined;
  useEffect(() => {
    if (!retries) return undefined;
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      const next = Math.min(wait * 2, LONGEST_WAIT);
      setWait(next);
      setLeft(next);
      retry();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, wait, retries]);
  return left;
}

export function ErrorState({ title, message, offline, code, onRetry, helpDesk }: Props) {
  const left = useRetryCountdown(onRetry);
  return (
    <div role="alert">
      <StateMessage
        icon={offline ? mdiCloudOffOutline : mdiAlertCircleOutline}
        tone="error"
        title={title}
        actions={
          <>
            {onRetry && (
              <Button kind="main" icon={mdiRefresh} onClick={onRetry}>
                Reintentar ahora
              </Button>
            )}
            {helpDesk.interno && (
              <Button icon={mdiPhone} href={`tel:${helpDesk.interno}`}>
                Llamar a {helpDesk.nombre} ({helpDesk.interno})
              </Button>
            )}
          </>
        }
      >
        {message}
        {onRetry && (
          <span aria-live="off">
            {' '}
            Probamos de nuevo solos en <strong>{contar(left, 'segundo', 'segundos')}</strong>.
          </span>
        )}
      </StateMessage>
      {code && <CodeToDictate code={code} office={helpDesk.nombre} />}
    </div>
  );
}

function CodeToDictate({ code, office }: { code: string; office: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Row ruled="top" wraps justify="center" gap={1} py={1} tone="secondary" size="small">
      Código para {office}: <strong ref={shown}>{code}</strong>
      <Button
        size="small"
        icon={mdiContentCopy}
        onClick={() => shown.current && void copyText(shown.current)}
      >
        Copiar
      </Button>
    </Row>
  );
}
