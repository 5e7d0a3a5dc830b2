import { hoy } from '../lib/formats.ts';
import { CalendarEntry, type CalendarItem } from './CalendarEntry.tsx';
import { dayText } from './calendarDays.ts';
import { Box, Stack } from '../ui/Box.tsx';

/** A calendar on a phone: the days that hold something, one below the other. */
export const CalendarAgenda = ({
  itemsByDay,
}: {
  itemsByDay: ReadonlyMap<string, CalendarItem[]>;
}) => (
  <Box as="ol">
    {[...itemsByDay].map(([day, items]) => (
      <Box
        as="li"
        key={day}
        px={1.5}
        py={1}
        sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}
      >
        <Box
          mb={0.5}
          weight={600}
          sx={{
            color: day === hoy() ? 'primary.main' : 'text.secondary',
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {dayText(day)}
          {day === hoy() && ' · hoy'}
        </Box>
        <Stack gap={0.75}>
          {items.map((item) => (
            <CalendarEntry key={item.id} item={item} />
          ))}
        </Stack>
      </Box>
    ))}
  </Box>
);
