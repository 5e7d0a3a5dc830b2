// What was found, as the list of a combobox: the one that Enter would open is lit up.
import {
  mdiAccountOutline,
  mdiCashMultiple,
  mdiClipboardText,
  mdiFaceAgent,
  mdiFormatListChecks,
  mdiHelpCircleOutline,
  mdiMonitor,
  mdiPrinter,
  mdiSitemap,
} from '@mdi/js';
import type { BusquedaTipo } from '@muni/contract';
import { Box, Row } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Grupo, type Opcion, tramosDe } from './busqueda.rules.ts';
import css from './busqueda.module.css';

const ICONS: Record<BusquedaTipo, string> = {
  reporte: mdiFaceAgent,
  orden: mdiClipboardText,
  tarea: mdiFormatListChecks,
  empleado: mdiAccountOutline,
  area: mdiSitemap,
  computadora: mdiMonitor,
  impresora: mdiPrinter,
  cuenta: mdiCashMultiple,
  articulo: mdiHelpCircleOutline,
};
const iconOf = ({ tipo, icon }: Opcion) => (tipo === 'comando' ? (icon ?? '') : ICONS[tipo]);

const Marked = ({ text, q }: { text: string; q: string }) =>
  tramosDe(text, q).map(({ at, text: part, hit }) =>
    hit ? (
      <mark key={at} className={css.hallado}>
        {part}
      </mark>
    ) : (
      part
    ),
  );

export const optionId = (list: string, { key }: Opcion) => `${list}-${key.replace(/\W+/g, '-')}`;

interface Props {
  id: string;
  grupos: Grupo[];
  q: string;
  active: Opcion | undefined;
  onHover: (opcion: Opcion) => void;
  onPick: (opcion: Opcion, elsewhere: boolean) => void;
}

export const Opciones = ({ id, grupos, q, active, onHover, onPick }: Props) => (
  <Box id={id} role="listbox" aria-label="Resultados" pb={0.5} className={css.lista}>
    {grupos.map(({ label, opciones }) => (
      <div key={label} role="group" aria-label={label}>
        <Box aria-hidden px={2} pt={1} pb={0.25} size="small" weight={600} tone="secondary">
          {label}
        </Box>
        {opciones.map((opcion) => (
          <Row
            key={opcion.key}
            id={optionId(id, opcion)}
            role="option"
            aria-selected={opcion === active}
            aria-disabled={opcion.to === null}
            onMouseMove={() => onHover(opcion)}
            onClick={(event) => onPick(opcion, event.ctrlKey || event.metaKey)}
            gap={1.5}
            minHeight={42}
            px={2}
            py={0.5}
            className={css.opcion}
          >
            <Icon path={iconOf(opcion)} tone="secondary" />
            <Box minWidth={0} breaks>
              <Marked text={opcion.titulo} q={q} />{' '}
              <Box as="span" tone="secondary" size="small">
                <Marked text={opcion.detalle} q={q} />
              </Box>
            </Box>
            {opcion.to === null && (
              <Box as="span" ml="auto" flex="none" tone="secondary" size="small">
                Solo para ver acá
              </Box>
            )}
          </Row>
        ))}
      </div>
    ))}
  </Box>
);
