// The walk itself: everything it needs is on the phone, so the network may come and go.
import { mdiClose, mdiFlagCheckered, mdiNoteEditOutline, mdiPlus } from '@mdi/js';
import type { EquipoARelevar, MarcaInput } from '@muni/contract';
import { useState } from 'react';
import { newKey } from '../../lib/http.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { LineList } from '../../ui/LineList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BuscarEquipo } from './BuscarEquipo.tsx';
import {
  type Caminata,
  extras,
  findDevice,
  markDevice,
  markNew,
  markOf,
  searchDevice,
  unmark,
} from './caminata.rules.ts';
import { EquipoLinea } from './EquipoLinea.tsx';
import { TerminarDialog } from './TerminarDialog.tsx';
import { TextoDialog } from './TextoDialog.tsx';

interface Props {
  walk: Caminata;
  change: (next: (walk: Caminata) => Caminata) => void;
  status: string;
}

type Asking =
  | { kind: 'end' }
  | { kind: 'new'; text: string }
  | { kind: 'note'; equipo: EquipoARelevar };

const now = () => new Date().toISOString();

export function CaminarPanel({ walk, change, status }: Props) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);

  const onFound = (text: string): string => {
    const device = searchDevice(walk, text);
    if (!device) {
      setAsking({ kind: 'new', text: text.trim() });
      return `«${text.trim()}» no figura en el inventario.`;
    }
    const after = findDevice(walk, device, now());
    const mark = markOf(after, device);
    change((one) => findDevice(one, device, now()));
    return mark?.resultado === 'Está'
      ? `${mark.nombre}: está.`
      : `${mark?.nombre}: es de otra área.`;
  };
  const areaOf = ({ clase, equipo }: MarcaInput) =>
    walk.otros.find((one) => one.clase === clase && one.id === equipo)?.area.nombre;

  return (
    <>
      <BuscarEquipo onFound={onFound} />
      <Stack gap={1.5}>
        <Panel title="Lo que tiene que estar">
          {walk.equipos.length === 0 ? (
            <Box px={1.75} py={1.5} tone="secondary">
              No figura ningún equipo en esta área. Anotá lo que encuentres.
            </Box>
          ) : (
            <ul>
              {walk.equipos.map((equipo) => (
                <EquipoLinea
                  key={`${equipo.clase}-${equipo.id}`}
                  equipo={equipo}
                  mark={markOf(walk, equipo)}
                  onNote={() => setAsking({ kind: 'note', equipo })}
                  onMark={(resultado) =>
                    change((one) =>
                      markDevice(
                        one,
                        equipo,
                        { resultado, nota: markOf(one, equipo)?.nota ?? null },
                        now(),
                      ),
                    )
                  }
                />
              ))}
            </ul>
          )}
        </Panel>
        <LineList
          title="Lo que además encontraste"
          none="Nada todavía. Lo que escanees de otra área aparece acá."
          lines={extras(walk).map((mark) => ({
            id: mark.clave,
            text: <strong>{mark.nombre}</strong>,
            detail:
              mark.resultado === 'Sin registrar'
                ? 'No figura en el inventario'
                : `Figura en ${areaOf(mark) ?? 'otra área'}: al terminar pasa a esta`,
            actions: (
              <Button
                size="small"
                icon={mdiClose}
                aria-label={`Quitar ${mark.nombre}`}
                onClick={() => change((one) => unmark(one, mark, now()))}
              >
                Quitar
              </Button>
            ),
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
      {asking?.kind === 'end' && <TerminarDialog walk={walk} onEnd={change} onClose={close} />}
      {asking?.kind === 'new' && (
        <TextoDialog
          title="Anotar algo que no figura"
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
          icon={mdiNoteEditOutline}
          label="Nota"
          help="Qué le pasa, dónde está, quién la tiene."
          value={markOf(walk, asking.equipo)?.nota ?? ''}
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
