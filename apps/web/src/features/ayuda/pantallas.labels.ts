// The guide of each screen: what «Ayuda» in the header opens. A test holds that every screen has one and that it exists.
const GUIAS: Readonly<Record<string, string>> = {
  '/inicio': 'inicio',
  '/perfil': 'perfil',
  '/avisos': 'avisos',
  '/ayuda': 'ayuda',
  '/articulos': 'articulos',
  '/articulo': 'articulos',
  '/ListaReportesPendiente': 'seguir-un-reporte',
  '/ListaReportesRealizada': 'seguir-un-reporte',
  '/CrearReportes': 'reportar',
  '/EditarReportes': 'seguir-un-reporte',
  '/respuestasRapidas': 'atender-reportes',
  '/listadoOrdenTrabajo': 'ordenes',
  '/ordenDeTrabajo': 'ordenes',
  '/EditarOrdenTrabajo': 'hoja-firmada',
  '/VerOrdenTrabajo': 'hoja-firmada',
  '/plantillasOrdenTrabajo': 'plantillas-y-preventivos',
  '/plantillaOrdenTrabajo': 'plantillas-y-preventivos',
  '/planesPreventivos': 'plantillas-y-preventivos',
  '/planPreventivo': 'plantillas-y-preventivos',
  '/ListaDeAreas': 'areas',
  '/CargarAreas': 'areas',
  '/editarArea': 'areas',
  '/listaDeUsuarios': 'usuarios',
  '/cargarDeUsuarios': 'usuarios',
  '/editarUsuarios': 'usuarios',
  '/subirUsuarios': 'subir-usuarios',
  '/compararTiposEmpleado': 'usuarios',
  '/relevamientoComputadoras': 'inventario',
  '/cargarComputadoras': 'inventario',
  '/editarComputadora': 'inventario',
  '/relevamientoImpresoras': 'inventario',
  '/cargarImpresoras': 'inventario',
  '/editarImpresora': 'inventario',
  '/inventarios': 'agente',
  '/equipo': 'mis-equipos',
  '/misEquipos': 'mis-equipos',
  '/gestionArea': 'gestion',
  '/auditoria': 'auditoria',
  '/estadisticas': 'estadisticas',
  '/reportesDelPeriodo': 'estadisticas',
  '/datosMunicipales': 'municipio',
};

/** Screens that Cómputos uses for something else than the rest of the town hall. */
const GUIAS_DE_COMPUTOS: Readonly<Record<string, string>> = {
  '/ListaReportesPendiente': 'atender-reportes',
  '/ListaReportesRealizada': 'atender-reportes',
  '/EditarReportes': 'atender-reportes',
  '/EditarOrdenTrabajo': 'ordenes',
  '/equipo': 'etiquetas',
};

export const guiaDePantalla = (path: string, computos: boolean): string | undefined =>
  (computos ? GUIAS_DE_COMPUTOS[path] : undefined) ?? GUIAS[path];

export const GUIAS_CITADAS = [...Object.values(GUIAS), ...Object.values(GUIAS_DE_COMPUTOS)];
