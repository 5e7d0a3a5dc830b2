import { mdiMonitor } from '@mdi/js';
import type { ReactNode } from 'react';
import { Assignee } from '../src/ui/Assignee.tsx';
import { Bars, Columns } from '../src/ui/Bars.tsx';
import { BlobImage } from '../src/ui/BlobImage.tsx';
import { Box, Grid, Row, Stack } from '../src/ui/Box.tsx';
import { CardTable } from '../src/ui/CardTable.tsx';
import { Code } from '../src/ui/Code.tsx';
import { EstadoGlyph, EstadoTag } from '../src/ui/EstadoTag.tsx';
import { FactIcon, FactPart, FactPerson, FactRows } from '../src/ui/Facts.tsx';
import { FigureList } from '../src/ui/FigureList.tsx';
import { FigureTile, FigureTiles } from '../src/ui/FigureTile.tsx';
import { Lines } from '../src/ui/Lines.tsx';
import { Markdown } from '../src/ui/Markdown.tsx';
import { Numbers } from '../src/ui/Numbers.tsx';
import { LineList } from '../src/ui/Panel.tsx';
import { PersonAvatar } from '../src/ui/PersonAvatar.tsx';
import { PrioridadMeter } from '../src/ui/PrioridadMeter.tsx';
import { Table, Td, Th } from '../src/ui/Table.tsx';
import { Tag } from '../src/ui/Tag.tsx';
import { Tree } from '../src/ui/Tree.tsx';
import { UsageBar } from '../src/ui/UsageBar.tsx';
import { Kept, nothing, TONES } from './Hold.tsx';

const CHART = {
  title: 'Reportes por mes',
  series: [
    { label: 'Ingresados', format: String },
    { label: 'Realizados', format: String },
  ],
  rows: ['Ene', 'Feb', 'Mar', 'Abr'].map((label, at) => ({
    label,
    values: [12 + at * 3, 9 + at * 4],
  })),
};

const AREAS = [
  {
    id: 1,
    label: 'Intendencia',
    details: [],
    children: [{ id: 2, label: 'Rentas', details: ['12 personas'], children: [] }],
  },
];

export const CONTENT: Record<string, ReactNode> = {
  Assignee: [{ nombre: 'Luna, Darío' }, null].map((person) => (
    <Assignee key={String(person?.nombre)} person={person} />
  )),
  Bars: (
    <>
      <Bars {...CHART} labelWidth={60} />
      <Bars {...CHART} labelWidth={60} stacked="sum" />
      <Columns {...CHART} />
    </>
  ),
  BlobImage: (
    <BlobImage
      blob={
        new Blob(
          [
            '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
          ],
          { type: 'image/svg+xml' },
        )
      }
      alt="Un cuadrado"
    />
  ),
  Box: (
    <Stack gap={1}>
      <Box card p={2}>
        Tarjeta
      </Box>
      <Row gap={1}>
        {['primary', 'secondary', 'tertiary', 'warning', 'error'].map((tone) => (
          <Box key={tone} tone={tone as 'primary'}>
            {tone}
          </Box>
        ))}
      </Row>
      <Grid min={120} gap={1}>
        <Box ruled="top">Uno</Box>
        <Box ruled="bottom">Dos</Box>
      </Grid>
    </Stack>
  ),
  CardTable: (
    <CardTable
      columns={[
        { label: 'Nombre', isTitle: true, cell: (one: string) => one },
        { label: 'Largo', cell: (one) => one.length },
      ]}
      rows={['Rentas', 'Catastro']}
      keyOf={(one) => one}
    />
  ),
  Code: <Code>npm start</Code>,
  EstadoTag: (['sinTomar', 'asignado', 'enCurso', 'enEspera', 'realizado', 'anulado'] as const).map(
    (kind) => (
      <Row key={kind} gap={1}>
        <EstadoTag kind={kind} label={kind} />
        <EstadoGlyph kind={kind} label={kind} />
      </Row>
    ),
  ),
  Facts: (
    <FactPart title="Quién">
      <FactPerson person={{ nombre: 'Luna, Darío' }} detail="int. 204" />
      <FactIcon icon={mdiMonitor} name="PC-12" />
      <FactRows rows={[['Área', 'Rentas']]} />
    </FactPart>
  ),
  FigureList: (
    <FigureList
      figures={[
        { label: 'Filas', value: '1.200' },
        { label: 'Con error', value: '3', isBad: true },
      ]}
    />
  ),
  FigureTile: (
    <FigureTiles label="Cifras">
      <FigureTile
        icon={mdiMonitor}
        tone="success"
        value="12"
        label="bien"
        onClick={nothing}
        selected
      />
      <FigureTile icon={mdiMonitor} tone="warning" value="3" label="sin agente" small />
    </FigureTiles>
  ),
  LineList: (
    <>
      <LineList
        title="Líneas"
        lines={[{ id: 1, text: 'Una', detail: 'con detalle' }]}
        none="Ninguna"
      />
      <LineList title="Sin líneas" lines={[]} none="Ninguna" />
    </>
  ),
  Lines: (
    <>
      <Lines {...CHART} />
      <Lines {...CHART} filled max={40} />
    </>
  ),
  Numbers: <Numbers of="OT-2026-00045, que pidió R-000123" />,
  PersonAvatar: [26, 42].map((size) => <PersonAvatar key={size} name="Darío Luna" size={size} />),
  PrioridadMeter: (['Baja', 'Media', 'Alta', 'Urgente'] as const).map((one) => (
    <PrioridadMeter key={one} prioridad={one} />
  )),
  Table: (
    <Table>
      <thead>
        <tr>
          <Th>Nombre</Th>
          <Th textAlign="right">Total</Th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Td>Rentas</Td>
          <Td textAlign="right">12</Td>
        </tr>
      </tbody>
    </Table>
  ),
  Tag: TONES.map((tone) => <Tag key={tone} tone={tone} icon={mdiMonitor} label={tone} />),
  Tree: (
    <Kept from={new Set<number>()}>
      {(folded, set) => (
        <Tree
          label="Áreas"
          nodes={AREAS}
          folded={folded}
          onFold={(id, fold) =>
            set(new Set(fold ? [...folded, id] : [...folded].filter((one) => one !== id)))
          }
          hrefOf={() => '#'}
        />
      )}
    </Kept>
  ),
  UsageBar: [40, 95].map((percent) => (
    <UsageBar key={String(percent)} label="Disco usado" percent={percent} isHigh={percent > 90} />
  )),
  Markdown: (
    <Markdown
      text={
        '## Título\n**Negrita**, *cursiva*, `código`\n- uno\n- dos\n\n> Una nota\n\n```\nbloque\n```'
      }
    />
  ),
};
