// One copy of the sheet, the same on the screen and on paper: black on white in both themes, sizes in points.
import { type Firma, formatDni, type Hoja, huellaText, totalDeRepuesto } from '@muni/contract';
import type { ReactNode } from 'react';
import { formatFecha, nombreCompleto } from '../../lib/formats.ts';
import { Crest } from '../../ui/Crest.tsx';
import { firmaDe, hojaSections, pedidoText } from './hoja.rules.ts';
import { cantidadText, importeText, minutosText, numerados } from './ordenes.rules.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';

interface Props {
  hoja: Hoja;
  /** «Original: Cómputos», «Copia: Tránsito». */
  copia: string;
  escudo: string | null;
  /** Smaller and closer: two copies have to fit on one sheet. */
  onPaper?: boolean;
}

/** An amount is not cut in two. */
const WHOLE = { whiteSpace: 'nowrap' } as const;
const money = (amount: string | null) => (amount ? importeText(amount) : '—');

/** On paper a title stands in the same line as its text. */
const RUN_IN = {
  '& [data-texto]': { mt: '3pt', pt: '1.5pt', borderTop: '0.5pt solid #777' },
  '& [data-texto] > h2': { display: 'inline', m: 0, mr: '5pt', border: 0 },
  '& [data-texto] > p': { display: 'inline' },
};

export function HojaCopia({ hoja, copia, escudo, onPaper }: Props) {
  const { contenido, firmas, version } = hoja;
  const { repuestos, checklist, horas } = contenido;
  return (
    <Box
      as="article"
      aria-label={`Hoja de la orden ${contenido.numero}`}
      lineHeight={1.3}
      breaks
      sx={{
        ...(onPaper && RUN_IN),
        color: '#000',
        backgroundColor: '#fff',
        fontSize: onPaper ? '8pt' : '9pt',
        '& h2': {
          m: '4pt 0 1.5pt',
          pb: '1pt',
          borderBottom: '0.5pt solid #777',
          fontSize: 'inherit',
          fontWeight: 700,
          breakAfter: 'avoid',
        },
        '& p': { m: 0, whiteSpace: 'pre-wrap' },
        '& dt, & th': { color: '#444', fontWeight: 400, textAlign: 'left' },
        '& dd': { m: 0 },
        '& table': { width: 1, borderCollapse: 'collapse' },
        '& th, & td': { p: '0.5pt 8pt 0.5pt 0', verticalAlign: 'top' },
      }}
    >
      <Head hoja={hoja} copia={copia} escudo={escudo} version={version} />
      {hojaSections(hoja).map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Box
            as="dl"
            m={0}
            sx={{
              display: 'grid',
              gridTemplateColumns: onPaper
                ? 'repeat(3, 48pt 1fr)'
                : { xs: '68pt 1fr', md: 'repeat(2, 68pt 1fr)' },
              columnGap: '6pt',
            }}
          >
            {rows.map(([label, value]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Box>
            ))}
          </Box>
        </section>
      ))}
      <Text title="Trabajo pedido">{pedidoText(contenido)}</Text>
      <Text title="Diagnóstico">
        {[contenido.diagnostico, contenido.causa && `Causa: ${contenido.causa}`]
          .filter(Boolean)
          .join('\n')}
      </Text>
      <Text
        title={
          contenido.resultado ? `Trabajo realizado · ${contenido.resultado}` : 'Trabajo realizado'
        }
      >
        {contenido.trabajoRealizado}
      </Text>
      {checklist.length > 0 && (
        <Text title="Lista de control">
          {checklist.map(({ texto, hecho }) => `${hecho ? '☑' : '☐'} ${texto}`).join(' · ')}
        </Text>
      )}
      {repuestos.length > 0 && (
        <section>
          <h2>Materiales{contenido.costoTotal && ` · ${importeText(contenido.costoTotal)}`}</h2>
          <table>
            <thead>
              <tr>
                <th style={WHOLE}>Cant.</th>
                <th>Descripción</th>
                <th>N.º de serie</th>
                <th>Costo de cada uno</th>
                <th>Total</th>
              </tr>
            </thead>
            <tbody>
              {numerados(repuestos).map((repuesto) => (
                <tr key={repuesto.indice}>
                  <td>{cantidadText(repuesto.cantidad)}</td>
                  <td>{repuesto.descripcion}</td>
                  <td>{repuesto.nroSerie ?? '—'}</td>
                  <td style={WHOLE}>{money(repuesto.costo)}</td>
                  <td style={WHOLE}>{money(totalDeRepuesto(repuesto))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {horas.length > 0 && (
        <Text title={`Tiempo · ${minutosText(contenido.minutosTotal)}`}>
          {horas
            .map(
              ({ tecnico, minutos, fecha }) =>
                `${nombreCompleto(tecnico)}: ${minutosText(minutos)} el ${formatFecha(fecha)}`,
            )
            .join(' · ')}
        </Text>
      )}
      <section data-texto>
        <h2>Observaciones</h2>
        {contenido.observaciones ? (
          <p>{contenido.observaciones}</p>
        ) : (
          <Box height="13pt" sx={{ borderBottom: '0.5pt dotted #777' }} />
        )}
      </section>
      <Box
        textAlign="center"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1.2fr 0.8fr',
          gap: '14pt',
          mt: '6pt',
          breakInside: 'avoid',
        }}
      >
        <Line
          label="Firma del técnico"
          firma={firmaDe(firmas, 'tecnico')}
          name={contenido.tecnicoResponsable?.nombre}
        />
        <Line label="Firma y aclaración de quien recibe" firma={firmaDe(firmas, 'conforme')} />
        <Line label="Sello del área" />
      </Box>
      {hoja.huella && (
        <Box textAlign="right" sx={{ mt: '4pt', color: '#444', fontSize: '7pt' }}>
          Versión {version} · huella {huellaText(hoja.huella)}
        </Box>
      )}
    </Box>
  );
}

const Text = ({ title, children }: { title: string; children: string | null }) =>
  children ? (
    <section data-texto>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  ) : null;

function Head({ hoja, copia, escudo, version }: Props & { version: number }) {
  const { contenido, municipio, qr } = hoja;
  return (
    <Row as="header" wraps sx={{ gap: '8pt', pb: '4pt', borderBottom: '1.5pt solid #000' }}>
      <Crest height={44} image={escudo} />
      <Box flex="1 1 120pt" minWidth={0}>
        <Box weight={700} lineHeight={1.15} sx={{ fontSize: '13pt' }}>
          {municipio.titulo}
        </Box>
        {municipio.oficina}
      </Box>
      <Box textAlign="right">
        Orden de trabajo
        <Box weight={700} lineHeight={1.15} sx={{ fontSize: '14pt' }}>
          {contenido.numero}
        </Box>
        <strong>
          {formatFecha(contenido.fecha)}
          {version > 1 && ` · versión ${version}`}
        </strong>
        <br />
        {copia}
      </Box>
      <Box
        as="svg"
        viewBox={`0 0 ${qr.lado} ${qr.lado}`}
        role="img"
        aria-label="Código que abre esta hoja"
        // Never below 18 mm: a phone has to read it from paper.
        width="20mm"
        height="20mm"
        flex="none"
      >
        <path d={qr.trazo} fill="#000" />
      </Box>
    </Row>
  );
}

interface LineProps {
  label: string;
  firma?: Firma;
  /** Printed below the line before anybody signs. */
  name?: string;
}
const Line = ({ label, firma, name }: LineProps): ReactNode => (
  <Stack sx={{ gridTemplateRows: '28pt auto' }}>
    <Stack sx={{ placeItems: 'end center', borderBottom: '0.75pt solid #000' }}>
      {firma?.imagen && (
        <img
          src={firma.imagen}
          alt={`Firma de ${firma.nombre}`}
          style={{ maxHeight: '28pt', maxWidth: '100%' }}
        />
      )}
      {firma && !firma.imagen && <span>{firma.adjunto ? 'Firmada en papel' : 'Firmada'}</span>}
    </Stack>
    <div>
      {label}
      {(firma || name) && <Box weight={700}>{firma?.nombre ?? nombreCompleto(name ?? '')}</Box>}
      {firma && (
        <div>
          {firma.dni && `DNI ${formatDni(firma.dni)} · `}
          {formatFecha(firma.fecha)}
        </div>
      )}
    </div>
  </Stack>
);
