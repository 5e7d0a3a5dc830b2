import { mdiCheckCircle, mdiDownload } from '@mdi/js';
import { concordar, contar, formatNumero } from '../../lib/formats.ts';
import { FigureList } from '../../ui/FigureList.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { saveFile } from '../download.ts';
import type { Carga } from './useCarga.ts';
import { Button } from '../../ui/Button.tsx';

const FIGURES = [
  ['nueva', 'nueva', 'nuevas'],
  ['cambia', 'cambiada', 'cambiadas'],
  ['igual', 'sin cambios', 'sin cambios'],
  ['error', 'con error', 'con error'],
  ['fuera', 'dejada afuera', 'dejadas afuera'],
] as const;

export function CargaResultado({
  carga,
  list,
}: {
  carga: Carga;
  list: { to: string; label: string };
}) {
  const { result } = carga;
  if (!result) return null;
  const { totales, informe, seconds } = result;
  const download = () =>
    saveFile(new Blob([informe], { type: 'text/csv;charset=utf-8' }), 'informe de la carga.csv');
  return (
    <>
      <Panel>
        <StateMessage
          icon={mdiCheckCircle}
          tone="success"
          title={`Se cargaron ${contar(totales.nueva + totales.cambia, 'fila', 'filas')}`}
          actions={
            <Button icon={mdiDownload} onClick={download}>
              Bajar el informe
            </Button>
          }
        >
          En {contar(Math.max(1, Math.round(seconds)), 'segundo', 'segundos')}. El informe dice qué
          pasó con cada fila.
        </StateMessage>
        <FigureList
          figures={FIGURES.map(([estado, one, several]) => ({
            label: concordar(totales[estado], one, several),
            value: formatNumero(totales[estado]),
            isBad: estado === 'error' && totales.error > 0,
          }))}
        />
      </Panel>
      <FootBar label="Para seguir">
        <Button onClick={carga.restart}>Subir otro archivo</Button>
        <Button kind="main" to={list.to}>
          Ir a {list.label}
        </Button>
      </FootBar>
    </>
  );
}
