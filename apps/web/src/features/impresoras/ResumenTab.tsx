// How a printer is: its supplies and how long they last, its counter, and its facts.
import {
  fechaLocal,
  type Impresora,
  impresoras,
  type InsumoPrevisto,
  type LecturasDeImpresora,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { formatFecha, formatNumero } from '../../lib/formats.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { areaRoutes } from '../../nouns/areas.ts';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { empleadoRoutes } from '../../nouns/empleados.ts';
import { baja, garantia, relevada } from '../equipos/equipos.labels.ts';
import { Ficha } from '../equipos/Ficha.tsx';
import { impresorasApi } from '../../nouns/impresoras.ts';
import { ContadorPanel } from './ContadorPanel.tsx';
import css from './impresoras.module.css';

interface Props {
  impresora: Impresora;
  onChanged: (next: Impresora) => void;
}

export function ResumenTab({ impresora, onChanged }: Props) {
  const { data } = useQuery({
    queryKey: [impresoras.name, 'lecturas', impresora.id, impresora.version],
    queryFn: ({ signal }) => impresorasApi.lecturas(impresora.id, signal),
  });
  return (
    <WithSide width={290} gap={1.5}>
      <Stack gap={1.5}>
        {data && <Insumos insumos={data.insumos} />}
        <ContadorPanel impresora={impresora} data={data} onChanged={onChanged} />
      </Stack>
      <FichaDe impresora={impresora} />
    </WithSide>
  );
}

/** As long as a purchase may take to arrive. */
const COMPRA_MS = 30 * 86_400_000;
const conviene = ({ stock, stockMinimo, alcanzaHasta }: InsumoPrevisto) =>
  stock < stockMinimo ||
  (alcanzaHasta !== null && alcanzaHasta < fechaLocal(new Date(Date.now() + COMPRA_MS)));

const Insumos = ({ insumos }: Pick<LecturasDeImpresora, 'insumos'>) => (
  <Panel title="Insumos">
    {insumos.length === 0 ? (
      <Box p={1.75} tone="secondary">
        Anotá sus insumos en «Datos» para saber cuándo comprar.
      </Box>
    ) : (
      <Box className={css.tabla}>
        <Table>
          <thead>
            <tr>
              <Th>Insumo</Th>
              <Th textAlign="right">En stock</Th>
              <Th textAlign="right">Mínimo</Th>
              <Th>Alcanza hasta</Th>
              <Th />
            </tr>
          </thead>
          <tbody>
            {insumos.map((insumo) => (
              <tr key={`${insumo.modelo} ${insumo.color}`}>
                <Td weight={540}>{[insumo.modelo, insumo.color].filter(Boolean).join(' · ')}</Td>
                <Td textAlign="right">{formatNumero(insumo.stock)}</Td>
                <Td textAlign="right">{formatNumero(insumo.stockMinimo)}</Td>
                <Td>
                  {insumo.stock === 0
                    ? 'Sin repuesto'
                    : insumo.alcanzaHasta
                      ? formatFecha(insumo.alcanzaHasta)
                      : 'Sin datos'}
                </Td>
                <Td>{conviene(insumo) && <Tag tone="warning" label="Comprar" />}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    )}
  </Panel>
);

const FichaDe = ({ impresora: one }: { impresora: Impresora }) => (
  <Ficha
    title="Ficha"
    facts={[
      [
        'Responsable',
        one.responsable && (
          <Link key="responsable" to={empleadoRoutes.edit(one.responsable.id)}>
            {one.responsable.nombre}
          </Link>
        ),
      ],
      [
        'Área',
        <Link key="area" to={areaRoutes.edit(one.area.id)}>
          {one.area.nombre}
        </Link>,
      ],
      ['Ubicación', one.ubicacion],
      ['Tipo', one.tipo],
      ['Tecnología', one.tecnologia],
      ['Modelo', [one.marca, one.modelo].filter(Boolean).join(' ')],
      ['Conexión', one.conexion],
      ['IP', one.ip],
      [
        'Computadora',
        one.computadoraHost && (
          <Link key="host" to={computadoraRoutes.edit(one.computadoraHost.id)}>
            {one.computadoraHost.nombre}
          </Link>
        ),
      ],
      ['N.º de serie', one.nroSerie],
      ['Inventario', one.nroInventario],
      ['Propiedad', one.propiedad],
      ['Compra', one.fechaCompra && formatFecha(one.fechaCompra)],
      ['Garantía', garantia(one.garantiaHasta)],
      ['Relevada', relevada(one)],
      ['Baja', baja(one)],
    ]}
  />
);
