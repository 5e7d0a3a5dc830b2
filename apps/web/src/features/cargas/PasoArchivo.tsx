import { mdiShieldCheck } from '@mdi/js';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { formatBytes } from '../../lib/formats.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressPanel } from '../../ui/ProgressPanel.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { useIsPhone } from './cargas.actions.ts';
import { cargaQueLoTiene } from './cargas.rules.ts';
import { detenerSubida, olvidarSubida, subir, type Subida, useSubida } from './subida.actions.ts';
import { UltimasCargas } from './UltimasCargas.tsx';

export function PasoArchivo() {
  const isPhone = useIsPhone();
  const subida = useSubida();
  const navigate = useNavigate();
  const done = subida?.cargaId;
  useEffect(() => {
    if (done === undefined) return;
    olvidarSubida();
    void navigate(cargaRoutes.one(done), { replace: true });
  }, [done, navigate]);
  return (
    <WithSide width={340} gap={1.75}>
      <div>
        {subida?.error !== undefined && <Refused error={subida.error} />}
        {isPhone ? (
          <Notice tone="info">
            Los archivos se cargan desde una computadora. Acá podés ver cómo van las cargas.
          </Notice>
        ) : subida && subida.error === undefined ? (
          <Subiendo {...subida} />
        ) : (
          <>
            <FileDrop
              title="Arrastrá el archivo hasta acá"
              accept=".csv,.txt,.tsv,.prn,.dat,.xlsx"
              busy={false}
              onFile={(file) => void subir(file)}
            >
              Puede ser CSV, TXT separado o de ancho fijo, o Excel (.xlsx), también de varios
              cientos de MB. Nosotros detectamos el formato: no hace falta tocar nada antes.
            </FileDrop>
            <Notice tone="info" icon={mdiShieldCheck} mt={1.75}>
              Nada se guarda hasta el paso 4. Y si te equivocás, podés{' '}
              <strong>deshacer la carga completa</strong> mientras no haya otra hecha sobre ella.
            </Notice>
          </>
        )}
      </div>
      <UltimasCargas />
    </WithSide>
  );
}

const Refused = ({ error }: { error: unknown }) => {
  const code = codeOf(error);
  const holder = cargaQueLoTiene(error);
  return (
    <Notice tone={holder ? 'info' : 'error'} mb={1.5} onClose={olvidarSubida}>
      {messageOf(error)} No se guardó nada.
      {holder ? (
        <>
          {' '}
          <Link to={cargaRoutes.one(holder)} onClick={olvidarSubida}>
            Ver esa carga
          </Link>
        </>
      ) : (
        code && ` Código: ${code}.`
      )}
    </Notice>
  );
};

const Subiendo = ({ nombre, bytes, sent }: Subida) => (
  <ProgressPanel
    title={`Subiendo ${nombre}`}
    hint="Podés ir a otra pantalla de Muni. No cierres esta pestaña hasta que termine de subir."
    label="Avance de la subida"
    percent={sent >= bytes ? null : Math.floor((sent / bytes) * 100)}
    done={
      sent >= bytes ? (
        'Mirando cómo está hecho el archivo…'
      ) : (
        <>
          <strong>{formatBytes(sent)}</strong> de {formatBytes(bytes)}
        </>
      )
    }
    stop={{ label: 'Cancelar la subida', onClick: detenerSubida }}
  />
);
