import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../lib/keyboard.ts';
import { Row } from '../../ui/Box.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { lastList, vecinosOf } from './recorrido.rules.ts';

/** «3 de 37», and the way to the one before and the one after in the list somebody came from. J and K walk too. */
export function Vecinos({ id }: { id: number }) {
  const navigate = useNavigate();
  const vecinos = vecinosOf(lastList(), id);
  const go = (to: number | undefined) => {
    if (to !== undefined) void navigate(reporteRoutes.edit(to));
  };
  useShortcuts({ j: () => go(vecinos?.next), k: () => go(vecinos?.previous) });
  if (!vecinos) return null;
  const step = (label: string, icon: string, to: number | undefined) =>
    to === undefined ? (
      <IconButton icon={icon} size="small" label={label} disabled />
    ) : (
      <IconButton icon={icon} size="small" label={label} to={reporteRoutes.edit(to)} />
    );
  return (
    <Row as="nav" aria-label="Otros reportes de la lista" tone="secondary" size="small">
      {vecinos.text}
      {step('Reporte anterior', mdiChevronUp, vecinos.previous)}
      {step('Reporte siguiente', mdiChevronDown, vecinos.next)}
    </Row>
  );
}
