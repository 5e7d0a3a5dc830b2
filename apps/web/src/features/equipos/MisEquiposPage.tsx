// What is in a person's charge and what they are sitting at: every employee has this page.
import { mdiAlertCircleOutline, mdiMonitor } from '@mdi/js';
import type { MiEquipo } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { juntar } from '../../lib/formats.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EQUIPO_ICONS, equipoRoutes, misEquipos, modeloDe } from '../../nouns/equipos.ts';

export function MisEquiposPage() {
  const query = useQuery(misEquipos);
  const { data } = query;
  return (
    <>
      <PageHeader title="Mis equipos" hint="Lo que está a tu nombre y lo que estás usando" />
      {!data ? (
        <Loaded query={query} noun="tus equipos" />
      ) : (
        <Panel>
          {data.length === 0 ? (
            <StateMessage icon={mdiMonitor} title="No hay equipos a tu nombre">
              Si usás una computadora o una impresora del municipio, avisá a Cómputos para que la
              anoten.
            </StateMessage>
          ) : (
            <ul>
              {data.map((equipo) => (
                <Equipo key={`${equipo.clase}-${equipo.id}`} equipo={equipo} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </>
  );
}

const Equipo = ({ equipo }: { equipo: MiEquipo }) => (
  <Row as="li" wraps gap={1.5} px={2} py={1.5} ruled="between">
    <Icon path={EQUIPO_ICONS[equipo.clase]} size={28} tone="secondary" />
    <Box flex="1 1 200px" minWidth={0}>
      <Box weight={620}>{equipo.nombre}</Box>
      <Small>{juntar(equipo.tipo, modeloDe(equipo), equipo.area.nombre)}</Small>
    </Box>
    {equipo.enUso && <Tag tone="success" label="La que estás usando" />}
    {!equipo.propio && <Tag label="No está a tu nombre" />}
    {equipo.estado !== 'En uso' && <Tag tone="warning" label={equipo.estado} />}
    <Button
      size="small"
      to={equipoRoutes.report(equipo.clase, equipo.id)}
      icon={mdiAlertCircleOutline}
    >
      Reportar problema
    </Button>
  </Row>
);
