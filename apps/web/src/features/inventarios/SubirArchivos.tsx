// The files that agents left on a stick, several at once: one after another, each with what became of it.
import { mdiUpload } from '@mdi/js';
import type { ArchivoDeInventario } from '@muni/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { Stack } from '../../ui/Box.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { inventariosApi } from '../../nouns/inventarios.ts';

interface Line {
  name: string;
  /** Missing when it was refused, and then `problem` says why. */
  taken?: ArchivoDeInventario;
  problem?: string;
}

const LOOKS = {
  creada: { tone: 'success', label: 'Computadora nueva' },
  actualizada: { tone: 'success', label: 'Actualizada' },
  'por revisar': { tone: 'warning', label: 'Por revisar' },
} as const;

export function SubirArchivos({ onDone }: { onDone: () => void }) {
  const [lines, setLines] = useState<Line[]>([]);
  const [total, setTotal] = useState(0);
  const busy = lines.length < total;
  const send = async (files: File[]) => {
    if (files.length === 0) return;
    setLines([]);
    setTotal(files.length);
    for (const file of files) {
      const { name } = file;
      const line = await inventariosApi.subir(file).then(
        (taken): Line => ({ name, taken }),
        (error: unknown): Line => ({ name, problem: messageOf(error) }),
      );
      setLines((before) => [...before, line]);
    }
    onDone();
  };
  return (
    <>
      <Panel title="Archivos de un agente">
        <Stack gap={1.25} p={1.75}>
          Para una computadora sin red: traé en un pendrive los archivos que deja el agente (.ocs,
          .xml o .json). Podés elegir varios a la vez.
          <div>
            <FileButton
              label="Elegir archivos"
              icon={mdiUpload}
              accept=".ocs,.xml,.json"
              multiple
              busy={busy}
              onFiles={(files) => void send(files)}
            />
          </div>
        </Stack>
      </Panel>
      <div role="status">
        {total > 0 && (
          <LineList
            title={busy ? `Subiendo ${lines.length + 1} de ${total}` : 'Qué pasó con cada archivo'}
            none="Subiendo el primero."
            lines={lines.map(({ name, taken, problem }, index) => ({
              id: index,
              text: name,
              detail: problem,
              actions: taken ? (
                <>
                  {taken.computadora !== null && (
                    <Link to={computadoraRoutes.edit(taken.computadora)}>Ver la computadora</Link>
                  )}
                  <Tag {...LOOKS[taken.resultado]} />
                </>
              ) : (
                <Tag tone="error" label="No se cargó" />
              ),
            }))}
          />
        )}
      </div>
    </>
  );
}
