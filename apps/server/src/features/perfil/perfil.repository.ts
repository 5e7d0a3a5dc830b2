import { type RawBuilder, sql } from 'kysely';
import { auditOf } from '../../crud/audit.ts';
import type { Db } from '../../db/transaction.ts';

export const auditPersona = auditOf('empleados');

// Everything the product holds about a person, for that person to take away (law 25.326, article 14). Of anybody else it tells
// no more than a name. What somebody did, in a column `…_por_id`, is told by the audit trail.

interface Persona {
  id: number;
  /** Null when another provider keeps the accounts. */
  uid: string | null;
}

const reporte = sql`(select numero from reportes where id = reporte_id) as reporte`;
const orden = sql`(select numero from ordenes where id = orden_id) as orden`;
const tarea = sql`(select titulo from tareas where id = tarea_id) as tarea`;
const equipo = sql`nombre_corto as nombre, tipo, marca, modelo, nro_serie, nro_inventario, estado, ubicacion`;

export const SECCIONES: Readonly<Record<string, (persona: Persona) => RawBuilder<object>>> = {
  ficha: ({ id }) => sql`
    select nombre, apellido, dni, cuil, legajo, tipo, area_nombre as area, cargo, email, telefono, interno, turno,
      fecha_ingreso, fecha_baja, motivo_baja, observaciones, creado_en, modificado_en
    from empleados_vista where id = ${id}`,
  foto: ({ id }) => sql`
    select tipo, modificado_en, encode(contenido, 'base64') as contenido from empleados_fotos where empleado_id = ${id}`,
  calendario: ({ id }) => sql`
    select creado_en, usado_en from calendarios where empleado_id = ${id}`,
  areasACargo: ({ id }) => sql`
    select nombre from areas where responsable_id = ${id} order by nombre`,
  cuenta: ({ uid }) => sql`
    select email, email_verified as correo_verificado, display_name as nombre_mostrado, phone_number as telefono,
      password_changed_at as cambio_de_contrasena, created_at as creada, last_login_at as ultimo_ingreso
    from identity_accounts where uid = ${uid}`,
  otrosIngresos: ({ uid }) => sql`
    select provider_id as proveedor, email, display_name as nombre from identity_providers where uid = ${uid}`,
  segundoFactor: ({ uid }) => sql`
    select name as nombre, created_at as desde from identity_factors where uid = ${uid}`,
  sesiones: ({ uid }) => sql`
    select created_at as desde, last_used_at as ultimo_uso, revoked_at as cerrada,
      trusted_until as sin_codigo_hasta, address as direccion, user_agent as navegador
    from identity_sessions where uid = ${uid} order by created_at`,
  reportes: ({ id }) => sql`
    select numero, titulo, descripcion, categoria, impacto, prioridad, estado, contacto, solucion, conforme, calificacion,
      creado_en, fecha_realizada
    from reportes where empleado_id = ${id} order by id`,
  reportesSeguidos: ({ id }) => sql`
    select ${reporte}, desde from reportes_interesados where empleado_id = ${id} order by desde`,
  reportesAtendidos: ({ id }) => sql`
    select numero, titulo, estado, fecha_toma, fecha_realizada from reportes where tecnico_id = ${id} order by id`,
  mensajes: ({ id }) => sql`
    select ${reporte}, fecha, tipo, texto from reportes_eventos where empleado_id = ${id} order by id`,
  ordenesPedidas: ({ id }) => sql`
    select numero, titulo, descripcion, estado, trabajo_realizado, creado_en
    from ordenes where solicitante_id = ${id} order by id`,
  ordenesACargo: ({ id }) => sql`
    select numero, titulo, estado, fecha_inicio, fecha_fin from ordenes where tecnico_responsable_id = ${id} order by id`,
  ordenesEnQueAyudo: ({ id }) => sql`
    select ${orden} from ordenes_tecnicos where tecnico_id = ${id} order by orden_id`,
  horas: ({ id }) => sql`
    select ${orden}, fecha, minutos from ordenes_horas where tecnico_id = ${id} order by fecha`,
  firmas: ({ id }) => sql`
    select ${orden}, rol, nombre, dni, fecha, encode(imagen, 'base64') as imagen
    from ordenes_firmas where dni = (select dni from empleados where id = ${id}) order by fecha`,
  planesACargo: ({ id }) => sql`
    select nombre from planes where tecnico_responsable_id = ${id} order by nombre`,
  tareas: ({ id }) => sql`
    select titulo, descripcion, estado, prioridad, fecha_vencimiento, fecha_realizada
    from tareas where responsable_id = ${id} order by id`,
  tareasEnQueColabora: ({ id }) => sql`
    select ${tarea} from tareas_colaboradores where empleado_id = ${id} order by tarea_id`,
  comentarios: ({ id }) => sql`
    select ${tarea}, fecha, texto from tareas_comentarios where empleado_id = ${id} order by id`,
  computadoras: ({ id }) => sql`
    select ${equipo} from computadoras where usuario_id = ${id} order by nombre_corto`,
  impresoras: ({ id }) => sql`
    select ${equipo} from impresoras where responsable_id = ${id} order by nombre_corto`,
  equiposRecibidos: ({ id }) => sql`
    select n.fecha, equipos, accesorios, n.observaciones, firma_nombre, firma_fecha,
      case when firma_dni = e.dni then encode(firma_imagen, 'base64') end as firma_imagen
    from entregas n join empleados e on e.id = empleado_id where empleado_id = ${id} order by n.fecha`,
  archivosEnviados: ({ id }) => sql`
    select nombre, tipo, peso, creado_en from adjuntos where creado_por_id = ${id} order by id`,
  avisos: ({ id }) => sql`
    select creado_en, titulo, texto, leido_en from avisos where empleado_id = ${id} order by id`,
  avisosElegidos: ({ id }) => sql`
    select tipo, pantalla, correo from avisos_preferencias where empleado_id = ${id} order by tipo`,
  correosRecibidos: ({ id }) => sql`
    select creado_en, asunto, texto, enviado_en
    from correos where para = (select email from empleados where id = ${id}) order by id`,
  informesPorCorreo: ({ id }) => sql`
    select true as los_recibe from informes_destinatarios where empleado_id = ${id}`,
  vistas: ({ id }) => sql`
    select lista, nombre, consulta, creado_en from vistas where empleado_id = ${id} order by id`,
  votos: ({ id }) => sql`
    select (select titulo from articulos where id = articulo_id) as articulo, sirvio, fecha
    from articulos_votos where empleado_id = ${id} order by fecha`,
  /** Without what it changed, which may be somebody else's. */
  loQueHizo: ({ id }) => sql`
    select fecha, accion, tabla, registro_id as registro, direccion from auditoria where empleado_id = ${id} order by id`,
  cambiosDeSuFicha: ({ id }) => sql`
    select fecha, quien, accion, cambios from auditoria where tabla = 'empleados' and registro_id = ${id} order by id`,
};

/** One JSON object, written section by section so that only one is held at a time. */
export async function* datosDe(db: Db, persona: Persona): AsyncGenerator<string> {
  yield `{\n"generado": ${JSON.stringify(new Date().toISOString())}`;
  for (const [nombre, query] of Object.entries(SECCIONES)) {
    const { rows } = await query(persona).execute(db);
    yield `,\n"${nombre}": ${JSON.stringify(rows, null, 1)}`;
  }
  yield '\n}\n';
}
