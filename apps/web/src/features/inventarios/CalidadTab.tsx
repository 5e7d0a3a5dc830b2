// What is wrong with the data: the same thing told twice, and what nobody told.
import {
  type CalidadDeInventario,
  computadoras,
  type ComputadoraAlerta,
  CUENTA_MAX,
} from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { concordar, formatHasta } from '../../lib/formats.ts';
import { computadoraRoutes, computadorasApi } from '../computadoras/index.ts';
import { inventariosApi } from './inventarios.api.ts';
import { LineList } from '../../ui/LineList.tsx';

const LIST = { to: computadoraRoutes.list, label: 'Ver todas las computadoras' };
const MISSING: readonly ComputadoraAlerta[] = [
  'Sin usuario',
  'Sin soporte',
  'Poco espacio',
  'No vista',
  'Sin relevar',
  'Sin verificar',
];
const REPEATED = [
  ['mac', 'Placas de red repetidas', 'Ninguna.'],
  ['ip', 'Direcciones IP repetidas', 'Ninguna.'],
  ['serie', 'Números de serie repetidos', 'Ninguno.'],
  ['nombre', 'Nombres repetidos', 'Ninguno.'],
] as const satisfies readonly (readonly [keyof CalidadDeInventario, string, string])[];

export function CalidadTab() {
  const { data, error, refetch } = useQuery({
    queryKey: [computadoras.name, 'calidad'],
    queryFn: async ({ signal }) => ({
      repeated: await inventariosApi.calidad(signal),
      resumen: await computadorasApi.resumen(signal),
    }),
  });
  if (!data)
    return (
      <RecordStatus error={error} onRetry={() => void refetch()} noun="los datos" list={LIST} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <LineList
        title="Qué falta mirar"
        none="Todo al día."
        lines={MISSING.filter((alerta) => (data.resumen.alertas[alerta] ?? 0) > 0).map(
          (alerta) => ({
            id: alerta,
            text: (
              <Link component={RouterLink} to={computadoraRoutes.filtered({ alerta })}>
                {alerta}: {formatHasta(data.resumen.alertas[alerta] ?? 0, CUENTA_MAX)}{' '}
                {concordar(data.resumen.alertas[alerta] ?? 0, 'computadora', 'computadoras')}
              </Link>
            ),
          }),
        )}
      />
      {REPEATED.map(([field, title, none]) => (
        <LineList
          key={field}
          title={title}
          none={none}
          lines={data.repeated[field].map(({ valor, equipos }) => ({
            id: valor,
            text: <strong>{valor}</strong>,
            detail: equipos.map(({ id, nombre }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link component={RouterLink} to={computadoraRoutes.edit(id)}>
                  {nombre}
                </Link>
              </span>
            )),
          }))}
        />
      ))}
    </Box>
  );
}
