// Each field of a change with its old and new value.
import { mdiArrowRight } from '@mdi/js';
import {
  type HistorialEntry,
  isWithoutBefore,
  orderedChanges,
  type Resource,
} from '@muni/contract';
import { Fragment } from 'react';
import { Box } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { labelOf } from '../form/formValues.ts';
import { PATHS } from '../../nouns/paths.ts';
import { textOfField } from './fieldText.ts';
import css from './record.module.css';

interface Props extends Pick<HistorialEntry, 'accion' | 'cambios'> {
  resource: Pick<Resource, 'labels' | 'parts'>;
}

export function ChangesList({ resource, accion, cambios }: Props) {
  const changes = orderedChanges(resource, cambios);
  if (changes.length === 0) return null;
  const isNew = isWithoutBefore(accion);
  return (
    <dl className={css.changes}>
      {changes.map(([field, { antes, despues }]) => (
        <Fragment key={field}>
          <dt>{labelOf(resource, field)}</dt>
          <dd>
            {!isNew && (
              <>
                <Box as="span" tone="tertiary">
                  {textOfField(resource.parts, field, antes)}
                </Box>
                <Icon
                  path={mdiArrowRight}
                  label="pasó a"
                  size={14}
                  mx={0.75}
                  tone="tertiary"
                  className={css.arrow}
                />
              </>
            )}
            {textOfField(resource.parts, field, despues)}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Everything that was ever done to one record. */
export const auditoriaDe = (tabla: string, registro: number) =>
  `${PATHS.auditoria}?${new URLSearchParams({ tabla, registro: String(registro) }).toString()}`;
