import type { Db } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';

/** Of how many each was of use, and of how many not; a draft has none. */
const ARTICULOS = [
  {
    titulo: 'La impresora no imprime',
    texto: `La mayoría de las veces se arregla en dos minutos:

1. Fijate que esté **prendida** y que no tenga una luz roja o un cartel en su pantallita.
2. Abrí la bandeja: ¿tiene papel? ¿Está bien calzado?
3. Si se atascó una hoja, apagala, sacala despacio con las dos manos y prendela.
4. En tu computadora, abrí la lista de impresión y cancelá lo que quedó trabado.
5. Probá otra vez con una sola hoja.

> Si la pantallita dice **tóner** o **tambor**, no lo saques: hacenos un reporte y lo cambiamos nosotros.`,
    palabras: 'papel atascado, trabada, cola de impresión, luz roja, bandeja',
    categoria: 'Impresora',
    votos: [41, 6],
  },
  {
    titulo: 'No tengo internet',
    texto: `Antes de avisarnos, probá esto:

1. ¿A la gente de al lado le anda? Si **no le anda a nadie**, hacé un solo reporte para toda el área.
2. Mirá el cable de red atrás de la computadora: tiene que hacer *clic* al entrar.
3. Reiniciá la computadora.

Si te anda una página y otra no, contanos cuál en el reporte.`,
    palabras: 'red, conexión, cable, wifi, navegador, página no carga',
    categoria: 'Internet o red',
    votos: [28, 9],
  },
  {
    titulo: 'La computadora anda lenta',
    texto: `- Guardá todo y **reiniciala**. Si hace días que no la apagás, es lo primero.
- Cerrá las pestañas del navegador que no uses: cada una ocupa memoria.
- Vaciá la papelera y la carpeta de descargas.

Si después de eso sigue igual, hacenos un reporte y decinos desde cuándo: quizás le falta memoria o espacio en el disco.`,
    palabras: 'tarda, colgada, tildada, trabada, memoria, disco lleno',
    categoria: 'PC lenta o colgada',
    votos: [33, 12],
  },
  {
    titulo: 'Olvidé mi contraseña',
    texto: `## La de este sistema

En la pantalla de ingreso tocá **Olvidé mi contraseña**: te llega un enlace al correo y elegís otra.

## La de la computadora o la de Efimuni

Esas las cambiamos nosotros. Hacé un [reporte](/CrearReportes) desde el teléfono o desde la computadora de otra persona y dejanos un interno donde encontrarte.`,
    palabras: 'clave, usuario bloqueado, no puedo entrar, efimuni, windows',
    categoria: 'Usuario y contraseña',
    votos: [22, 2],
  },
  {
    titulo: 'Pedir tóner o cartuchos',
    texto: `Pedilos cuando la impresora empieza a avisar, no cuando ya no imprime:

1. Hacé un reporte con la categoría **Tóner o insumos**.
2. Elegí la impresora, o escribí el número de inventario de su etiqueta.
3. Contanos si todavía imprime.

Mientras tanto, sacar el cartucho y moverlo despacio de lado a lado suele dar para unas hojas más.`,
    palabras: 'tinta, cartucho, insumo, imprime clarito, rayas',
    categoria: 'Tóner o insumos',
    votos: [17, 1],
  },
  {
    titulo: 'Poner la firma en el correo',
    texto: `1. En el correo abrí **Configuración** y buscá **Firma**.
2. Escribí tu nombre, tu cargo, tu área y tu interno.
3. Guardá y mandate un correo para ver cómo quedó.

El escudo pedilo en Cómputos: así lo usamos todos igual.`,
    palabras: 'mail, pie de correo, escudo',
    categoria: 'Correo',
    votos: [9, 4],
  },
  {
    titulo: 'Usar el escáner de la mesa de entradas',
    texto:
      'Falta completar con las fotos del equipo nuevo y el paso a paso para guardar en la carpeta.',
    palabras: 'escanear, pdf, digitalizar',
    categoria: 'Otro',
  },
];

// What the sample town's technicians have written for everybody, and what people said of it.

const DAYS_APART = 37;

export async function seedArticulos(db: Db): Promise<void> {
  for (const [index, { votos, ...own }] of ARTICULOS.entries()) {
    const [stored] = await ask<{ id: number }>(db)`
      insert into articulos (titulo, texto, palabras, categoria, publicado, creado_en, modificado_en, creado_por_id, modificado_por_id)
      select ${own.titulo}, ${own.texto}, ${own.palabras}, ${own.categoria}, ${votos !== undefined}, t.escrito, t.escrito, e.id, e.id
      from (select now() - ${`${(index + 1) * DAYS_APART} days`}::interval as escrito) as t
      left join lateral (select id from empleados_vista where area_nombre = 'Computos' and activo
        order by id offset ${index % 2} limit 1) as e on true
      on conflict do nothing returning id`;
    const [sirvio = 0, noSirvio = 0] = votos ?? [];
    if (!stored) continue;
    await ask(db)`
      insert into articulos_votos (articulo_id, empleado_id, sirvio)
      select ${stored.id}, id, row_number() over (order by (id * ${index + 7}) % 101, id) <= ${sirvio}
      from empleados where activo order by (id * ${index + 7}) % 101, id limit ${sirvio + noSirvio}`;
  }
}
