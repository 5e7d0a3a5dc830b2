// What the sample town's technicians have written for everybody, and what people said of it.
import { ask, type Db } from '../db/transaction.ts';
import { listOf, tableOf } from './town.ts';

/** With how many each was of use to, and to how many not; a draft has none. */
const ARTICULOS = tableOf(
  'sirvio noSirvio categoria titulo palabras pasos',
  `
  41 | 6  | Impresora            | La impresora no imprime | papel atascado, trabada, cola de impresión, bandeja | Fijate que esté **prendida** y sin luces rojas; Fijate si la bandeja tiene papel; Si se atascó una hoja, apagala y sacala despacio con las dos manos; Cancelá lo que quedó trabado en la lista de impresión; Si la pantallita dice **tóner** o **tambor**, hacenos un [reporte](/CrearReportes)
  28 | 9  | Internet o red       | No tengo internet | red, conexión, cable, wifi, página no carga | ¿A la gente de al lado le anda? Si **no le anda a nadie**, hacé un solo reporte para toda el área; Mirá el cable de red atrás de la computadora: tiene que hacer *clic* al entrar; Reiniciá la computadora
  33 | 12 | PC lenta o colgada   | La computadora anda lenta | tarda, tildada, trabada, memoria, disco lleno | Guardá todo y **reiniciala**; Cerrá las pestañas del navegador que no uses; Vaciá la papelera y la carpeta de descargas
  22 | 2  | Usuario y contraseña | Olvidé mi contraseña | clave, usuario bloqueado, no puedo entrar | La de este sistema: en la pantalla de ingreso tocá **Olvidé mi contraseña**; La de la computadora o la de Efimuni: hacé un [reporte](/CrearReportes) y dejanos un interno
  17 | 1  | Tóner o insumos      | Pedir tóner o cartuchos | tinta, cartucho, imprime clarito, rayas | Hacé un reporte cuando la impresora empieza a avisar; Elegí la impresora, o escribí el número de su etiqueta; Contanos si todavía imprime
  9  | 4  | Correo               | Poner la firma en el correo | mail, pie de correo, escudo | Abrí **Configuración** y buscá **Firma**; Escribí tu nombre, tu área y tu interno; Guardá y mandate un correo para ver cómo quedó
     |    | Otro                 | Usar el escáner de la mesa de entradas | escanear, pdf, digitalizar | Falta completar con las fotos del equipo nuevo
`,
);

const DAYS_APART = 37;

export async function seedArticulos(db: Db): Promise<void> {
  for (const [index, { sirvio, noSirvio, pasos, ...own }] of ARTICULOS.entries()) {
    const texto = listOf(pasos).map((paso, n) => `${n + 1}. ${paso}.`);
    const [stored] = await ask<{ id: number }>(db)`
      insert into articulos (titulo, texto, palabras, categoria, publicado, creado_en, modificado_en, creado_por_id, modificado_por_id)
      select ${own.titulo}, ${texto.join('\n')}, ${own.palabras}, ${own.categoria}, ${sirvio !== ''}, t.escrito, t.escrito, e.id, e.id
      from (select now() - ${`${(index + 1) * DAYS_APART} days`}::interval as escrito) as t
      left join lateral (select id from empleados_vista where area_nombre = 'Computos' and activo
        order by id offset ${index % 2} limit 1) as e on true
      on conflict do nothing returning id`;
    if (!stored) continue;
    await ask(db)`
      insert into articulos_votos (articulo_id, empleado_id, sirvio)
      select ${stored.id}, id, row_number() over (order by (id * ${index + 7}) % 101, id) <= ${Number(sirvio)}
      from empleados where activo order by (id * ${index + 7}) % 101, id limit ${Number(sirvio) + Number(noSirvio)}`;
  }
}
