// The recorrido itself: everything it needs is on the phone, so the network may come and go.
import { mdiCheck, mdiClose, mdiFlagCheckered, mdiNoteEditOutline, mdiPlus } from '@mdi/js';
import type { EquipoARelevar, MarcaInput } from '@muni/contract';
import { type ComponentProps, useState } from 'react';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { contar, juntar } from '../../lib/formats.ts';
import { newKey } from '../../lib/http.ts';
import { Box, Row, Stack, Small } from '../../ui/Box.tsx';
import { EQUIPO_ICONS } from '../../nouns/equipos.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { BuscarEquipo } from './BuscarEquipo.tsx';
import {
  closed,
  extras,
  findDevice,
  markDevice,
  markNew,
  markOf,
  type RecorridoLocal,
  reviewed,
  searchDevice,
  unmark,
} from './recorridoLocal.rules.ts';

const RESULTADOS = [
  { value: 'Está', label: 'Está', icon: mdiCheck, tone: 'success' },
  { value: 'Falta', label: 'Falta', icon: mdiClose, tone: 'error' },
] as const;

interface TextoDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'about' | 'icon' | 'confirmLabel' | 'onClose'
> {
  label: string;
  help?: string;
  value: string;
  /** How many letters it takes, and at least how many. */
  max: number;
  min: number;
  onConfirm: (text: string) => void;
}

const TextoDialog = ({ label, help, value, max, min, onConfirm, ...dialog }: TextoDialogProps) => (
  <FormDialog
    {...dialog}
    initial={{ texto: value }}
    check={({ texto }) => {
      const { length } = String(texto).trim();
      if (length < min) return { texto: `Escribí al menos ${min} letras.` };
      return length > max ? { texto: `Como mucho, ${max} letras.` } : {};
    }}
    send={({ texto }) => onConfirm(String(texto).trim())}
    fields={<TextoField name="texto" label={label} help={help} autoFocus multiline minRows={2} />}
  />
);

/** What becomes of those nobody marked. */
const LEFT = { 'Quedan sin revisar': 'Sin revisar', Faltan: 'Falta' } as const;
const OPTIONS = Object.keys(LEFT) as (keyof typeof LEFT)[];

interface Props {
  recorrido: RecorridoLocal;
  change: (next: (recorrido: RecorridoLocal) => RecorridoLocal) => void;
  status: string;
}

const now = () => new Date().toISOString();

export function RelevarPanel({ recorrido, change, status }: Props) {
  const [asking, setAsking] = useState<
    { kind: 'end' } | { kind: 'new'; text: string } | { kind: 'note'; equipo: EquipoARelevar }
  >();
  const close = () => setAsking(undefined);
  const unseen = recorrido.equipos.length - reviewed(recorrido);

  const onFound = (text: string): string => {
    const device = searchDevice(recorrido, text);
    if (!device) {
      setAsking({ kind: 'new', text: text.trim() });
      return `«${text.trim()}» no figura en el inventario.`;
    }
    const after = findDevice(recorrido, device, now());
    const mark = markOf(after, device);
    change((one) => findDevice(one, device, now()));
    return mark?.resultado === 'Está'
      ? `${mark.nombre}: está.`
      : `${mark?.nombre}: es de otra área.`;
  };
  const areaOf = ({ clase, equipo }: MarcaInput) =>
    recorrido.otros.find((one) => one.clase === clase && one.id === equipo)?.area.nombre;

  return (
    <>
      <BuscarEquipo onFound={onFound} />
      <Stack gap={1.5}>
        <Panel title="Lo que tiene que estar">
          {recorrido.equipos.length === 0 ? (
            <Box px={1.75} py={1.5} tone="secondary">
              No figura ningún equipo en esta área. Anotá lo que encuentres.
            </Box>
          ) : (
            <ul>
              {recorrido.equipos.map((equipo) => {
                const { clase, id, nombre } = equipo;
                const mark = markOf(recorrido, equipo);
                const chosen = RESULTADOS.find(({ value }) => value === mark?.resultado)?.value;
                return (
                  <Row
                    as="li"
                    key={`${clase}-${id}`}
                    wraps
                    gap={1}
                    px={1.75}
                    py={1}
                    ruled="between"
                  >
                    <Icon path={EQUIPO_ICONS[clase]} size={24} tone="secondary" />
                    <Box flex="1 1 200px" minWidth={0}>
                      <Box weight={620}>{juntar(nombre, equipo.nroInventario)}</Box>
                      <Small>{juntar(equipo.detalle, equipo.ubicacion, equipo.persona)}</Small>
                      {mark?.nota && <Box size="small">Nota: {mark.nota}</Box>}
                    </Box>
                    <IconButton
                      icon={mdiNoteEditOutline}
                      label={`Nota de ${nombre}`}
                      onClick={() => setAsking({ kind: 'note', equipo })}
                    />
                    <Segments
                      large
                      label={nombre}
                      options={RESULTADOS}
                      value={chosen ?? null}
                      onChange={(next) => {
                        const resultado = next === chosen ? 'Sin revisar' : next;
                        change((one) => {
                          const nota = markOf(one, equipo)?.nota ?? null;
                          return markDevice(one, equipo, { resultado, nota }, now());
                        });
                      }}
                    />
                  </Row>
                );
              })}
            </ul>
          )}
        </Panel>
        <LineList
          title="Lo que además encontraste"
          none="Nada todavía. Lo que escanees de otra área aparece acá."
          lines={extras(recorrido).map((mark) => ({
            id: mark.clave,
            text: <strong>{mark.nombre}</strong>,
            detail:
              mark.resultado === 'Sin registrar'
                ? 'No figura en el inventario'
                : `Figura en ${areaOf(mark) ?? 'otra área'}: al terminar pasa a esta`,
            buttons: [
              {
                icon: mdiClose,
                'aria-label': `Quitar ${mark.nombre}`,
                onClick: () => change((one) => unmark(one, mark, now())),
                children: 'Quitar',
              },
            ],
          }))}
        />
        <Button icon={mdiPlus} self="start" onClick={() => setAsking({ kind: 'new', text: '' })}>
          Anotar algo que no figura
        </Button>
      </Stack>
      <FootBar label="Recorrido" status={status}>
        <Button kind="main" icon={mdiFlagCheckered} onClick={() => setAsking({ kind: 'end' })}>
          Terminar
        </Button>
      </FootBar>
      {asking?.kind === 'end' && (
        <FormDialog
          title={`Terminar el recorrido de ${recorrido.area.nombre}`}
          about={recorrido.area.id}
          icon={mdiFlagCheckered}
          confirmLabel="Terminar"
          initial={{ left: OPTIONS[0], observaciones: '' }}
          read={(values) => values}
          send={(values) => {
            const left =
              LEFT[OPTIONS.find((one) => one === values['left']) ?? 'Quedan sin revisar'];
            const observaciones = String(values['observaciones']).slice(0, 2000);
            change((open) => closed(open, { observaciones, left }, now()));
          }}
          onClose={close}
          fields={
            <>
              {unseen > 0 && (
                <OpcionField
                  name="left"
                  label={`Los que no marcaste (${unseen})`}
                  options={OPTIONS}
                  emptyLabel={null}
                />
              )}
              <TextoField
                name="observaciones"
                label="Observaciones"
                optional
                multiline
                minRows={2}
              />
            </>
          }
        >
          Marcaste {reviewed(recorrido)} de {contar(recorrido.equipos.length, 'equipo', 'equipos')}.
          Al terminar queda la fecha y tu nombre en cada uno que está, y los que eran de otra área
          pasan a esta.
        </FormDialog>
      )}
      {asking?.kind === 'new' && (
        <TextoDialog
          title="Anotar algo que no figura"
          about={recorrido.area.id}
          icon={mdiPlus}
          label="Qué es"
          help="Qué equipo, marca, número si tiene y quién lo usa."
          value={asking.text}
          confirmLabel="Anotar"
          min={3}
          max={200}
          onConfirm={(text) => change((one) => markNew(one, text, newKey(), now()))}
          onClose={close}
        />
      )}
      {asking?.kind === 'note' && (
        <TextoDialog
          title={`Nota de ${asking.equipo.nombre}`}
          about={recorrido.area.id}
          icon={mdiNoteEditOutline}
          label="Nota"
          help="Qué le pasa, dónde está, quién la tiene."
          value={markOf(recorrido, asking.equipo)?.nota ?? ''}
          confirmLabel="Guardar"
          min={0}
          max={300}
          onConfirm={(nota) =>
            change((one) => {
              const resultado = markOf(one, asking.equipo)?.resultado ?? 'Sin revisar';
              return markDevice(one, asking.equipo, { resultado, nota: nota || null }, now());
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
