// An empty product says where to begin; once there are people in it, it says nothing.
import { empleados } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { areaRoutes } from '../../nouns/areas.ts';
import { empleadoRoutes, empleadosApi } from '../../nouns/empleados.ts';
import { PATHS } from '../../nouns/paths.ts';
import { useCuentas } from '../../nouns/reportes.ts';
import { Box } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';

const STEPS = [
  [PATHS.municipio, 'Completá los datos del municipio', 'Nombre, escudo, horarios.'],
  [areaRoutes.list, 'Cargá las áreas', 'De una en una o desde un archivo.'],
  [empleadoRoutes.upload, 'Subí las personas', 'Con su correo ya pueden entrar y reportar.'],
  [PATHS.computadoras, 'Sumá las computadoras', 'Con el agente, desde un archivo o a mano.'],
] as const;

export function PrimerosPasos() {
  const cuentas = useCuentas();
  const { data } = useQuery({
    queryKey: [empleados.name, 'cuantos'],
    queryFn: async ({ signal }) => (await empleadosApi.list({ pageSize: 1 }, signal)).total,
    // Where somebody reports, there are people.
    enabled: cuentas?.pendientes === 0,
  });
  if (data === undefined || data > 1) return null;
  return (
    <Panel title="Para empezar">
      <Box as="ol" px={3.5} py={1}>
        {STEPS.map(([to, label, hint]) => (
          <Box as="li" key={to} py={0.5}>
            <Link to={to} weight={600}>
              {label}
            </Link>{' '}
            <Box as="span" tone="secondary" size="small">
              {hint}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
