import { mdiMonitor, mdiPrinter, mdiSitemap } from '@mdi/js';
import type { DatosEmpleado, Referencia } from '@muni/contract';
import { type ReactNode, useState } from 'react';
import { openingPart } from '../../ui/Opening.tsx';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { enumerar } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { usePhoto } from '../../lib/photos.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { empleadoReference } from '../../nouns/empleados.ts';
import { type Borrador, esParaOtro, ORIGENES_DE_OTRO, paraQuien } from './borrador.rules.ts';
import { esDeImpresion } from './prefill.rules.ts';
import type { BorradorErrors } from './problemas.rules.ts';
import css from './reportes.module.css';

const EquipoDialog = openingPart(() => import('./EquipoDialog.tsx'), 'EquipoDialog');

interface Props {
  /** With the machines nobody had to choose. */
  borrador: Borrador;
  /** Somebody else it is for, once they are known. */
  persona: DatosEmpleado | undefined;
  errors: BorradorErrors;
  onChange: (part: Partial<Borrador>) => void;
}

/** Who needs it, where, and with which machine: filled in, and changed only if it is not so. */
export function QuienPanel({ borrador, persona, errors, onChange }: Props) {
  const { empleado, role } = useUser();
  const [choosing, setChoosing] = useState(false);
  const isOther = esParaOtro(borrador);
  const who = isOther ? persona : empleado;
  const photo = usePhoto(who?.id ?? empleado.id);
  const name = who ? `${who.nombre} ${who.apellido}` : '¿Para quién es?';
  const area = who?.area.nombre ?? '—';
  const machines = [borrador.computadora, borrador.impresora].filter(
    (one): one is Referencia => one !== null,
  );
  const toggle = () => onChange(isOther ? paraQuien(null, 'Web') : paraQuien(null, 'Teléfono'));
  return (
    <Box card>
      <div className={css.quien}>
        <Fact
          label="Quién"
          mark={<PersonAvatar name={who ? name : '?'} photo={who ? photo : null} />}
          action={role === 'computos' ? (isOther ? 'Es para mí' : 'Es para otro') : undefined}
          onAction={toggle}
        >
          {name}
          <Box as="span" weight={420} className={css.angosto}>
            , {area}
          </Box>
        </Fact>
        <div className={css.ancho}>
          <Fact label="Área" mark={<Icon path={mdiSitemap} />}>
            {area}
          </Fact>
        </div>
        <Fact
          label="Equipo"
          mark={<Icon path={borrador.impresora ? mdiPrinter : mdiMonitor} />}
          action="Cambiar"
          onAction={() => setChoosing(true)}
        >
          {enumerar(machines.map(({ nombre }) => nombre)) ||
            (esDeImpresion(borrador) ? 'La impresora que elijas' : 'Ninguno')}
        </Fact>
      </div>
      {isOther && (
        <Box ruled="top" gap={1.5} p={1.5} className={css.otro}>
          <ReferencePicker
            name="empleado"
            label="Para quién es"
            source={empleadoReference}
            value={borrador.empleado}
            error={errors['empleado']}
            onChange={(person) => onChange(paraQuien(person, borrador.origen))}
          />
          <SelectInput
            label="Cómo lo pidió"
            value={borrador.origen}
            options={optionsOf(ORIGENES_DE_OTRO)}
            onChange={(value) => {
              const origen = ORIGENES_DE_OTRO.find((one) => one === value);
              if (origen) onChange({ origen });
            }}
          />
        </Box>
      )}
      {choosing && (
        <EquipoDialog
          borrador={borrador}
          onClose={() => setChoosing(false)}
          onChoose={(part) => onChange({ ...part, equipoElegido: true })}
        />
      )}
    </Box>
  );
}

interface FactProps {
  label: string;
  mark: ReactNode;
  children: ReactNode;
  action?: string;
  onAction?: () => void;
}
const Fact = ({ label, mark, children, action, onAction }: FactProps) => (
  <Row align="start" gap={1.25} px={1.5} py={1} minWidth={0}>
    {mark}
    <Box flex={1} minWidth={0}>
      <Small>{label}</Small>
      <Box weight={600} breaks>
        {children}
      </Box>
    </Box>
    {action && (
      <Link onClick={onAction} flex="none">
        {action}
      </Link>
    )}
  </Row>
);
