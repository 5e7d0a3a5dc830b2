// The keys with which other programs use the API. A key is shown once, when it is made.
import { mdiKeyPlus } from '@mdi/js';
import {
  CLAVE_USOS,
  type ClaveDePrograma,
  claveDeProgramaInput,
  type ClaveHecha,
  sumarDias,
} from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { TextoField, VariosField } from '../../crud/form/Fields.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha, hace, hoy } from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { clavesApi } from '../../nouns/integraciones.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Code } from '../../ui/Code.tsx';
import { useQuestion } from '../../ui/ConfirmDialog.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';

const detailOf = (clave: ClaveDePrograma) =>
  [
    clave.usos.join(', '),
    `termina en ${clave.final}`,
    `hecha por ${clave.creadoPor.nombre} el ${formatFecha(clave.creadoEn)}`,
    clave.usadaEn ? `usada ${hace(clave.usadaEn)}` : 'todavía sin usar',
    clave.terminadaEn
      ? `terminada el ${formatFecha(clave.terminadaEn)}`
      : `${clave.hasta < hoy() ? 'venció' : 'sirve hasta'} el ${formatFecha(clave.hasta)}`,
  ].join(' · ');

export function ClavesTab() {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<ClaveHecha>();
  const { ask, dialog } = useQuestion();
  const query = useQuery(reading<ClaveDePrograma[]>('claves'));
  const { data, refetch } = query;
  const terminar = useMutation({
    mutationFn: clavesApi.terminar,
    meta: { done: 'La clave ya no sirve.' },
    onSettled: () => refetch(),
  });
  if (!data) return <Loaded query={query} noun="las claves" />;
  return (
    <Stack gap={1.5}>
      <div role="status">
        {made && (
          <Panel title="Tu clave nueva">
            <Box p={1.75}>
              Copiala ahora: no se vuelve a mostrar.
              <Code>{made.clave}</Code>
              El programa la manda en cada pedido:
              <Code>{`curl -H 'Authorization: Bearer ${made.clave}' ${window.location.origin}/api/reportes/`}</Code>
            </Box>
          </Panel>
        )}
      </div>
      <LineList
        title="Claves"
        buttons={[{ icon: mdiKeyPlus, onClick: () => setMaking(true), children: 'Nueva clave' }]}
        none="Todavía no hay claves: ningún otro programa puede entrar."
        lines={data.map((clave) => ({
          id: clave.id,
          text: <strong>{clave.nombre}</strong>,
          detail: detailOf(clave),
          buttons: [
            clave.terminadaEn === null && {
              disabled: terminar.isPending,
              'aria-label': `Terminar ${clave.nombre}`,
              onClick: () =>
                ask({
                  title: `¿Terminar la clave ${clave.nombre}?`,
                  confirmLabel: 'Terminar la clave',
                  cancelLabel: 'Dejarla como está',
                  text: 'El programa que la tiene deja de entrar.',
                  onYes: () => terminar.mutate(clave),
                }),
              children: 'Terminar',
            },
          ],
        }))}
      />
      {isMaking && (
        <FormDialog
          title="Nueva clave"
          about="nueva"
          icon={mdiKeyPlus}
          confirmLabel="Hacer la clave"
          initial={{ nombre: '', usos: [], hasta: sumarDias(hoy(), 365) }}
          input={claveDeProgramaInput}
          send={clavesApi.hacer}
          onClose={() => setMaking(false)}
          onDone={(shown) => {
            setMade(shown);
            void refetch();
          }}
          fields={
            <>
              <TextoField
                name="nombre"
                label="Programa"
                help="Quién la va a usar. Queda escrito en la auditoría."
                autoFocus
              />
              <VariosField name="usos" label="Qué puede hacer" options={CLAVE_USOS} />
              <FechaField name="hasta" label="Sirve hasta" />
            </>
          }
        >
          Ve lo mismo que Cómputos de lo que le permitas, y nada más.
        </FormDialog>
      )}
      {dialog}
    </Stack>
  );
}
