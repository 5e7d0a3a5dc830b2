// Each field of a change with its old and new value.
import { mdiArrowRight } from '@mdi/js';
import {
  type HistorialEntry,
  isWithoutBefore,
  orderedChanges,
  type Resource,
} from '@muni/contract';
import Box from '@mui/material/Box';
import { Icon } from '../ui/Icon.tsx';
import { textOfField } from './fieldText.ts';
import { labelOf } from './formValues.ts';

interface Props extends Pick<HistorialEntry, 'accion' | 'cambios'> {
  resource: Pick<Resource, 'labels' | 'parts'>;
}

export function ChangesList({ resource, accion, cambios }: Props) {
  const changes = orderedChanges(resource, cambios);
  if (changes.length === 0) return null;
  const isNew = isWithoutBefore(accion);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '140px 1fr' },
        columnGap: 1.5,
        rowGap: 0.5,
        m: 0,
        fontSize: '0.8125rem',
      }}
    >
      {changes.map(([field, { antes, despues }]) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labelOf(resource, field)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {!isNew && (
              <>
                <Box component="span" sx={{ color: 'text.tertiary' }}>
                  {textOfField(resource.parts, field, antes)}
                </Box>
                <Icon
                  path={mdiArrowRight}
                  label="pasó a"
                  sx={{ fontSize: 14, mx: 0.75, verticalAlign: '-2px', color: 'text.tertiary' }}
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
