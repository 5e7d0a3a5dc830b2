import { mdiMonitor } from '@mdi/js';
import type { ReactNode } from 'react';
import { Box, Heading, WithSide } from '../src/ui/Box.tsx';
import { Button } from '../src/ui/Button.tsx';
import { Crest } from '../src/ui/Crest.tsx';
import { Emblem } from '../src/ui/Emblem.tsx';
import { ErrorState } from '../src/ui/ErrorState.tsx';
import { FootBar } from '../src/ui/FootBar.tsx';
import { Icon } from '../src/ui/Icon.tsx';
import { Link } from '../src/ui/Link.tsx';
import { ModeSwitch } from '../src/ui/ModeSwitch.tsx';
import { Notice } from '../src/ui/Notice.tsx';
import { PageHeader } from '../src/ui/PageHeader.tsx';
import { PageTabs } from '../src/ui/PageTabs.tsx';
import { Pager } from '../src/ui/Pager.tsx';
import { Panel } from '../src/ui/Panel.tsx';
import { PrintHead } from '../src/ui/PrintHead.tsx';
import { Progress } from '../src/ui/Progress.tsx';
import { ProgressPanel } from '../src/ui/ProgressPanel.tsx';
import { PanelSkeleton, ScreenSkeleton } from '../src/ui/Skeletons.tsx';
import { Splash } from '../src/ui/Splash.tsx';
import { StateMessage } from '../src/ui/StateMessage.tsx';
import { Steps } from '../src/ui/Steps.tsx';
import { TabLinks, TabRow } from '../src/ui/TabRow.tsx';
import { Kept, nothing } from './Hold.tsx';

export const FRAME: Record<string, ReactNode> = {
  Crest: <Crest />,
  Emblem: <Emblem title="Municipalidad" crest={null} />,
  ErrorState: [false, true].map((offline) => (
    <ErrorState
      key={String(offline)}
      title="No pudimos traer las áreas"
      message="Probá de nuevo."
      offline={offline}
      code="a1b2"
      onRetry={nothing}
      helpDesk={{ nombre: 'Cómputos', interno: '204' }}
    />
  )),
  FootBar: (
    <FootBar label="Guardar">
      <Button kind="main">Guardar</Button>
    </FootBar>
  ),
  Heading: ([1, 2, 3] as const).map((level) => (
    <Heading key={level} level={level}>
      Título {level}
    </Heading>
  )),
  Icon: (
    <>
      <Icon path={mdiMonitor} />
      <Icon path={mdiMonitor} size={36} label="Monitor" />
    </>
  ),
  Link: <Link to="#">Un enlace</Link>,
  ModeSwitch: <ModeSwitch />,
  Notice: (['error', 'info', 'success', 'warning'] as const).map((tone) => (
    <Notice key={tone} tone={tone} onClose={nothing} action={<Button size="small">Ver</Button>}>
      {tone}
    </Notice>
  )),
  PageHeader: (
    <PageHeader
      title="Áreas"
      count="12"
      hint="Una frase"
      crumbs={[{ label: 'Inicio', to: '#' }, { label: 'Áreas' }]}
      actions={<Button>Exportar</Button>}
    />
  ),
  PageTabs: (
    <PageTabs
      label="Partes"
      tabs={[
        { id: 'a', label: 'Datos', content: 'Los datos' },
        { id: 'b', label: 'Historial', content: 'La historia' },
      ]}
    />
  ),
  Pager: <Pager noun="Filas" page={1} size={25} shown={25} total={300} onPage={nothing} />,
  Panel: (
    <Panel title="Un panel" action={<Button size="small">Ver</Button>}>
      <Box p={2}>Con algo</Box>
    </Panel>
  ),
  PrintHead: <PrintHead title="Organigrama" crest={null} date="18/11/2026" />,
  Progress: (
    <>
      <Progress label="Sin saber cuánto" />
      <Progress label="A medias" value={50} />
    </>
  ),
  ProgressPanel: [null, 40].map((percent) => (
    <ProgressPanel
      key={String(percent)}
      title="Cargando"
      hint="Podés cerrar la página."
      label="Avance"
      percent={percent}
      done="40 de 100"
      stop={{ label: 'Parar', onClick: nothing }}
    />
  )),
  Skeletons: (
    <>
      <PanelSkeleton lines={3} />
      <ScreenSkeleton atOnce />
    </>
  ),
  Splash: <Splash />,
  StateMessage: (['neutral', 'success', 'warning', 'error'] as const).map((tone) => (
    <StateMessage
      key={tone}
      tone={tone}
      icon={mdiMonitor}
      title={tone}
      actions={<Button>Seguir</Button>}
    >
      Por qué.
    </StateMessage>
  )),
  Steps: <Steps steps={['Archivo', 'Columnas', 'Revisar']} current={1} />,
  TabLinks: (
    <TabLinks
      label="Páginas"
      here="/kit"
      links={[
        { to: '/kit', label: 'Piezas' },
        { to: '/inicio', label: 'Inicio' },
      ]}
    />
  ),
  TabRow: (
    <Kept from="a">
      {(chosen, set) => (
        <TabRow
          label="Vistas"
          chosen={chosen}
          onChoose={set}
          items={[
            { key: 'a', label: 'Todas' },
            { key: 'b', label: 'Mías', icon: mdiMonitor },
          ]}
        />
      )}
    </Kept>
  ),
  WithSide: (
    <WithSide>
      <Box card p={2}>
        Lo principal
      </Box>
      <Box card p={2}>
        Al costado
      </Box>
    </WithSide>
  ),
};
