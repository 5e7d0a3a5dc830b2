import Box from '@mui/material/Box';
import { hoy } from '../lib/formats.ts';
import { CalendarEntry, type CalendarItem } from './CalendarEntry.tsx';
import { dayText } from './calendarDays.ts';

/** A calendar on a phone: the days that hold something, one below the other. */
export const CalendarAgenda = ({
  itemsByDay,
}: {
  itemsByDay: ReadonlyMap<string, CalendarItem[]>;
}) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {[...itemsByDay].map(([day, items]) => (
      <Box
        component="li"
        key={day}
        sx={{ px: 1.5, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
      >
        <Box
          sx={{
            mb: 0.5,
            fontWeight: 600,
            color: day === hoy() ? 'primary.main' : 'text.secondary',
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {dayText(day)}
          {day === hoy() && ' · hoy'}
        </Box>
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          {items.map((item) => (
            <CalendarEntry key={item.id} item={item} />
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);
