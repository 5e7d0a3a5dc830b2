// Each field of a change with its old and new value.
import { mdiArrowRight } from '@mdi/js';
import {
  type HistorialEntry,
  isWithoutBefore,
  orderedChanges,
  type Resource,
} from '@muni/contract';
import { Icon } from '../ui/Icon.tsx';
import { textOfField } from './fieldText.ts';
import { labelOf } from './formValues.ts';
import { Box } from '../ui/Box.tsx';

interface Props extends Pick<HistorialEntry, 'accion' | 'cambios'> {
  resource: Pick<Resource, 'labels' | 'parts'>;
}

export function ChangesList({ resource, accion, cambios }: Props) {
  const changes = orderedChanges(resource, cambios);
  if (changes.length === 0) return null;
  const isNew = isWithoutBefore(accion);
  return (
    <Box
      as="dl"
      columnGap={1.5}
      rowGap={0.5}
      m={0}
      size="small"
      sx={{ display: 'grid', gridTemplateColumns: { sm: '140px 1fr' } }}
    >
      {changes.map(([field, { antes, despues }]) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Box as="dt" tone="secondary">
            {labelOf(resource, field)}
          </Box>
          <Box as="dd" m={0} breaks sx={{ whiteSpace: 'pre-line' }}>
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
                  sx={{ verticalAlign: '-2px' }}
                />
              </>
            )}
            {textOfField(resource.parts, field, despues)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
