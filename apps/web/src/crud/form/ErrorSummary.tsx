import { Fragment, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { codeOf, messageOf, NetworkError } from '../../lib/errors.ts';
import { contar } from '../../lib/formats.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { fieldsOf, type FormResource, labelOf } from './formValues.ts';

interface WrongField {
  /** Also the name of its input. */
  field: string;
  label: string;
}

/** The order of the page, which need not be that of the contract. */
function asShown(fields: readonly WrongField[]): WrongField[] {
  const onPage = [...document.querySelectorAll('[name]')].map((input) =>
    input.getAttribute('name'),
  );
  return fields.toSorted((a, b) => onPage.indexOf(a.field) - onPage.indexOf(b.field));
}

interface Props {
  fields: readonly WrongField[];
  failure?: unknown;
  /** Grows with each refused attempt. */
  refusals: number;
  onGoTo: (field: string) => void;
  onRetry: () => void;
}

/** Above the form, once it was refused: which fields, each a link to it; or why the server could not. */
export function ErrorSummary({ fields, failure, refusals, onGoTo, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const taken = useRef(0);
  useEffect(() => {
    // What is wrong may be known a moment after the refusal: the summary takes the focus once it is there.
    if (refusals <= taken.current || !box.current) return;
    taken.current = refusals;
    box.current.focus();
  });
  // It never left this machine, so sending it again when the network is back cannot send it twice.
  const isOffline = failure instanceof NetworkError && failure.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', onRetry, { once: true });
    return () => window.removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
  const wrong = asShown(fields);
  if (refusals === 0 || (wrong.length === 0 && failure === undefined)) return null;
  const code = codeOf(failure);
  return (
    <Notice
      ref={box}
      role="alert"
      tone="error"
      tabIndex={-1}
      mb={1.25}
      action={
        wrong.length === 0 && (
          <Button kind="textDanger" size="small" onClick={onRetry}>
            Reintentar
          </Button>
        )
      }
    >
      {wrong.length > 0 ? (
        <>
          Falta corregir <strong>{contar(wrong.length, 'dato', 'datos')}</strong>:{' '}
          {wrong.map(({ field, label }, index) => (
            <Fragment key={field}>
              {index > 0 && (index === wrong.length - 1 ? ' y ' : ', ')}
              <Link onClick={() => onGoTo(field)} tone="inherit">
                {label}
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
    </Notice>
  );
}

/** The fields of the form it stands in, called as the contract calls them. */
export function FormErrorSummary({
  resource,
  ...summary
}: Omit<Props, 'fields'> & { resource: FormResource }) {
  const { errors } = useFormState();
  const wrong = fieldsOf(resource).filter((field) => errors[field]);
  const fields = wrong.map((field) => ({ field, label: labelOf(resource, field) }));
  return <ErrorSummary fields={fields} {...summary} />;
}
