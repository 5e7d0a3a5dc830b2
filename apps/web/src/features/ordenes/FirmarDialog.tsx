import { type FirmaRol, type Orden, ordenes } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/SessionContext.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { useAdjuntos } from '../adjuntos/adjuntos.actions.ts';
import { FirmaDialog } from '../adjuntos/FirmaDialog.tsx';
import { hojaDe } from '../../nouns/ordenes.ts';
import { firmar, isHojaFirmada, subirHojaFirmada } from './firmas.actions.ts';
import { firmanteDe } from './firmas.rules.ts';
import type { OrdenCommands } from './ordenes.actions.ts';

interface Props {
  orden: Orden;
  rol: FirmaRol;
  commands: OrdenCommands;
  onClose: () => void;
}

const TITLES: Readonly<Record<FirmaRol, string>> = {
  tecnico: 'Firma del técnico',
  conforme: 'Firma de quien recibe',
};

export function FirmarDialog({ orden, rol, commands, onClose }: Props) {
  const { empleado } = useUser();
  const { data: hoja } = useQuery(hojaDe(orden.id));
  const { data: files = [] } = useAdjuntos({ name: ordenes.name, id: orden.id });
  const isMine = rol === 'tecnico' || orden.solicitante?.id === empleado.id;
  return (
    <FirmaDialog
      title={TITLES[rol]}
      known={
        isMine
          ? { nombre: `${empleado.nombre} ${empleado.apellido}`, dni: empleado.dni }
          : firmanteDe(rol, hoja)
      }
      existing={files.filter(isHojaFirmada)}
      upload={(file) => subirHojaFirmada(orden, file)}
      sign={async (firma) => {
        await firmar(commands, orden, rol, firma);
        toast(rol === 'conforme' ? `${orden.numero} quedó conformada.` : 'Firmaste la hoja.');
      }}
      onClose={onClose}
    >
      {orden.numero} · {orden.titulo}
    </FirmaDialog>
  );
}
