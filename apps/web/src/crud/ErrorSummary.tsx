import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Fragment, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { codeOf, messageOf, NetworkError } from '../lib/errors.ts';
import { fieldsOf, type FormResource, labelOf } from './formValues.ts';

interface Props {
  resource: FormResource;
  failure: unknown;
  /** Grows with each refused attempt. */
  refusals: number;
  onGoTo: (field: string) => void;
  onRetry: () => void;
}

/** Above the form, once it was refused: which fields, each a link to it; or why the server could not. */
export function ErrorSummary({ resource, failure, refusals, onGoTo, onRetry }: Props) {
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  // It never left this machine, so sending it again when the network is back cannot send it twice.
  const isOffline = failure instanceof NetworkError && failure.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', onRetry, { once: true });
    return () => window.removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
  const wrong = fieldsOf(resource).filter((field) => errors[field]);
  if (refusals === 0 || (wrong.length === 0 && failure === undefined)) return null;
  const code = codeOf(failure);
  return (
    <Alert
      ref={box}
      severity="error"
      tabIndex={-1}
      sx={{ mb: 1.25 }}
      action={
        wrong.length === 0 && (
          <Button size="small" color="error" onClick={onRetry}>
            Reintentar
          </Button>
        )
      }
    >
      {wrong.length > 0 ? (
        <>
          {wrong.length === 1 ? 'Falta corregir ' : 'Faltan corregir '}
          <strong>{wrong.length === 1 ? '1 campo' : `${wrong.length} campos`}</strong>:{' '}
          {wrong.map((field, index) => (
            <Fragment key={field}>
              {index > 0 && (index === wrong.length - 1 ? ' y ' : ', ')}
              <Link
                component="button"
                type="button"
                onClick={() => onGoTo(field)}
                sx={{ color: 'inherit', verticalAlign: 'baseline', font: 'inherit' }}
              >
                {labelOf(resource, field)}
              </Link>
            </Fragment>
          ))}
          .
        </>
      ) : (
        <>
          No se pudo guardar. {messageOf(failure)} Lo que escribiste sigue acá.
          {code && <> Código: {code}.</>}
        </>
      )}
    </Alert>
  );
}
