import { mdiCloseCircle, mdiMenuDown } from '@mdi/js';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { isOptionsFilter, isTextFilter, type SingleFilter } from './filters.ts';
import { FilterText } from './FilterText.tsx';
import { useFilterText } from './useFilterText.ts';

const ReferencePicker = lazy(() =>
  import('./ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

interface Props {
  filter: SingleFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Empty, it opens its choices; filled, it says what it leaves in and ✕ (or Delete) takes it away. */
export function FilterChip({ filter, value, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = useFilterText(filter, value);
  const choose = (next: string | undefined) => {
    setAnchor(null);
    onChange(next);
  };
  const opening = { open: anchor !== null, anchorEl: anchor, onClose: () => setAnchor(null) };
  return (
    <>
      <Chip
        label={text === undefined ? filter.label : `${filter.label}: ${text}`}
        color={text === undefined ? 'default' : 'primary'}
        aria-label={text === undefined ? `Filtrar por ${filter.label}` : undefined}
        aria-haspopup={isOptionsFilter(filter) ? 'menu' : 'dialog'}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        // An empty chip wears its caret where a filled one wears its ✕.
        onDelete={text === undefined ? undefined : () => choose(undefined)}
        deleteIcon={<Icon path={mdiCloseCircle} />}
        {...(text === undefined && {
          icon: <Icon path={mdiMenuDown} />,
          sx: { flexDirection: 'row-reverse', '& .MuiChip-icon': { ml: '-6px', mr: '8px' } },
        })}
      />
      {isOptionsFilter(filter) ? (
        <Menu {...opening} slotProps={{ paper: { sx: { maxHeight: 360 } } }}>
          {value !== undefined && (
            <MenuItem onClick={() => choose(undefined)}>Quitar este filtro</MenuItem>
          )}
          {filter.options.map((option) => (
            <MenuItem
              key={option.value}
              selected={option.value === value}
              onClick={() => choose(option.value)}
            >
              {option.label}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <Popover
          {...opening}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': filter.label, sx: { p: 1.5, width: 320 } },
          }}
        >
          {isTextFilter(filter) ? (
            <FilterText filter={filter} value={value} autoFocus onChange={choose} />
          ) : (
            <Suspense>
              <ReferencePicker
                label={filter.label}
                source={filter.source}
                value={null}
                autoFocus
                openOnFocus
                onEscape={opening.onClose}
                onChange={(chosen) => choose(chosen ? String(chosen.id) : undefined)}
              />
            </Suspense>
          )}
        </Popover>
      )}
    </>
  );
}
