// One copy of the sheet, the same on the screen and on paper: black on white in both themes, sizes in points.
import { type Firma, formatDni, type Hoja, huellaText, totalDeRepuesto } from '@muni/contract';
import { Fragment, type ReactNode } from 'react';
import { formatFecha, nombreCompleto } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { Crest } from '../../ui/Crest.tsx';
import { cx } from '../../ui/cx.ts';
import { firmaDe, hojaSections, pedidoText } from './hoja.rules.ts';
import { cantidadText, importeText, minutosText, numerados } from './ordenes.rules.ts';
import css from './ordenes.module.css';

interface Props {
  hoja: Hoja;
  /** «Original: Cómputos», «Copia: Tránsito». */
  copia: string;
  escudo: string | null;
  /** Smaller and closer: two copies have to fit on one sheet. */
  onPaper?: boolean;
}

const money = (amount: string | null) => (amount ? importeText(amount) : '—');

export function HojaCopia({ hoja, copia, escudo, onPaper }: Props) {
  const { contenido, firmas, version } = hoja;
  const { repuestos, checklist, horas } = contenido;
  return (
    <article
      aria-label={`Hoja de la orden ${contenido.numero}`}
      className={cx(css.hoja, onPaper && css.enPapel)}
    >
      <Head hoja={hoja} copia={copia} escudo={escudo} version={version} />
      {hojaSections(hoja).map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <dl>
            {rows.map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
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
                <th className={css.entero}>Cant.</th>
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
                  <td className={css.entero}>{money(repuesto.costo)}</td>
                  <td className={css.entero}>{money(totalDeRepuesto(repuesto))}</td>
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
          <div className={css.porEscribir} />
        )}
      </section>
      <div className={css.firmas}>
        <Line
          label="Firma del técnico"
          firma={firmaDe(firmas, 'tecnico')}
          name={contenido.tecnicoResponsable?.nombre}
        />
        <Line label="Firma y aclaración de quien recibe" firma={firmaDe(firmas, 'conforme')} />
        <Line label="Sello del área" />
      </div>
      {hoja.huella && (
        <div className={css.huella}>
          Versión {version} · huella {huellaText(hoja.huella)}
        </div>
      )}
    </article>
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
    <header className={css.membrete}>
      <Crest height={44} image={escudo} />
      <Box flex="1 1 120pt" minWidth={0}>
        <div className={css.titulo}>{municipio.titulo}</div>
        {municipio.oficina}
      </Box>
      <Box textAlign="right">
        Orden de trabajo
        <div className={css.numero}>{contenido.numero}</div>
        <strong>
          {formatFecha(contenido.fecha)}
          {version > 1 && ` · versión ${version}`}
        </strong>
        <br />
        {copia}
      </Box>
      <svg
        viewBox={`0 0 ${qr.lado} ${qr.lado}`}
        role="img"
        aria-label="Código que abre esta hoja"
        className={css.qr}
      >
        <path d={qr.trazo} fill="#000" />
      </svg>
    </header>
  );
}

interface LineProps {
  label: string;
  firma?: Firma;
  /** Printed below the line before anybody signs. */
  name?: string;
}
const Line = ({ label, firma, name }: LineProps): ReactNode => (
  <div className={css.firma}>
    <div className={css.trazo}>
      {firma?.imagen && <img src={firma.imagen} alt={`Firma de ${firma.nombre}`} />}
      {firma && !firma.imagen && <span>{firma.adjunto ? 'Firmada en papel' : 'Firmada'}</span>}
    </div>
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
  </div>
);
