import type { Entrega } from '@muni/contract';
import { useState } from 'react';
import { mdiSignatureFreehand } from '@mdi/js';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { formatFecha, juntar, nombreCompleto } from '../../lib/formats.ts';
import { newKey } from '../../lib/http.ts';
import { FirmaDialog } from '../adjuntos/FirmaDialog.tsx';
import { uploadOne } from '../adjuntos/adjuntos.actions.ts';
import { entregasApi, entregaRoutes } from '../../nouns/entregas.ts';
import { PdfButton } from '../../crud/PdfButton.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { useRecord } from '../../crud/record/useRecord.ts';
import { idOf } from '../../lib/recordId.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ArchivosTab } from '../adjuntos/Adjuntos.tsx';
import { equipoRoutes } from '../../nouns/equipos.ts';

interface Props {
  acta: Entrega;
  onSigned: (acta: Entrega) => void;
  onClose: () => void;
}

/** Who receives signs on the screen, or on paper whose photo is kept with the sheet. */
export function FirmarActaDialog({ acta, onSigned, onClose }: Props) {
  const [key] = useState(newKey);
  return (
    <FirmaDialog
      title="Firma de quien recibe"
      known={{ nombre: nombreCompleto(acta.empleado.nombre), dni: acta.dni }}
      existing={[]}
      upload={(file) => uploadOne({ name: 'entregas', id: acta.id }, file)}
      sign={async (firma) => onSigned(await entregasApi.firmar(acta.id, firma, key))}
      onClose={onClose}
    >
      Acta de entrega N.º {acta.id}
    </FirmaDialog>
  );
}

const LIST = { to: entregaRoutes.list, label: 'Ver las actas' };

export function EntregaPage() {
  const [params] = useSearchParams();
  const id = idOf(params);
  const [signing, setSigning] = useState(false);
  const { record: data, error, retry, store } = useRecord('entregas', id, entregasApi.get);
  const title = id > 0 ? `Acta de entrega ${id}` : 'Acta de entrega';
  return (
    <>
      <PageHeader
        title={title}
        hint={data && `${nombreCompleto(data.empleado.nombre)}, ${formatFecha(data.fecha)}`}
        crumbs={[{ label: 'Actas de entrega', to: entregaRoutes.list }, { label: 'Acta' }]}
        actions={
          data && (
            <>
              <PdfButton
                label="Acta en PDF"
                size="small"
                fileName={`acta-${id}.pdf`}
                make={() => entregasApi.acta(id)}
              />
              {!data.firma && (
                <Button
                  kind="main"
                  size="small"
                  icon={mdiSignatureFreehand}
                  onClick={() => setSigning(true)}
                >
                  Firmar
                </Button>
              )}
            </>
          )
        }
      />
      {data ? (
        <Stack gap={1.5}>
          {data.firma ? (
            <Notice tone="success">
              {data.firma.adjunto ? 'Firmada en papel' : 'Firmada'} por {data.firma.nombre} el{' '}
              {formatFecha(data.firma.fecha)}.
            </Notice>
          ) : (
            <Notice tone="warning">Falta la firma de quien recibe.</Notice>
          )}
          <LineList
            title={`A cargo de ${nombreCompleto(data.empleado.nombre)}, ${data.area.nombre}`}
            lines={data.equipos.map((one) => ({
              id: `${one.clase}-${one.id}`,
              text: <Link to={equipoRoutes.edit(one.clase, one.id)}>{one.nombre}</Link>,
              detail: juntar(one.detalle, one.nroSerie && `serie ${one.nroSerie}`),
            }))}
          />
          {data.accesorios && <Notice tone="info">Accesorios: {data.accesorios}</Notice>}
          <ArchivosTab
            owner={{ name: 'entregas', id: data.id }}
            hint="El acta firmada en papel queda acá."
          />
        </Stack>
      ) : (
        <Loaded query={{ error, refetch: retry }} noun="el acta" list={LIST} />
      )}
      {data && signing && (
        <FirmarActaDialog acta={data} onSigned={store} onClose={() => setSigning(false)} />
      )}
    </>
  );
}
