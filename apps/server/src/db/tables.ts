// Written from the migrated database by `npm run schema`: not to be edited.
import type { Generated } from 'kysely';
import type {
  Cambios,
  CargaClase,
  CargaEstado,
  CargaTarea,
  ColumnaDeCarga,
  ColumnasDePerfil,
  Computed,
  Declarado,
  FijosDeCarga,
  FormatoCarga,
  FormatoDePerfil,
  Json,
  JsonObject,
  OptionalJson,
  Recuento,
} from './column-types.ts';

/** Who made the row, who changed it last, and how often it changed. */
interface Stamped {
  creadoEn: Generated<string>;
  creadoPorId: number | null;
  modificadoEn: Generated<string>;
  modificadoPorId: number | null;
  version: Generated<number>;
}

export interface Tables {
  adjuntos: {
    id: Computed<number>;
    tabla: string;
    registroId: number;
    nombre: string;
    tipo: string;
    clase: string | null;
    peso: number;
    ancho: number | null;
    alto: number | null;
    huella: string;
    miniatura: Buffer | null;
    interno: Generated<boolean>;
    creadoEn: Generated<string>;
    creadoPorId: number | null;
  };
  adjuntosPartes: {
    adjuntoId: number;
    orden: number;
    contenido: Buffer;
  };
  adjuntosVinculos: {
    adjuntoId: number;
    tabla: string;
    registroId: number;
  };
  areas: Stamped & {
    id: Generated<number>;
    nombre: string;
    codigo: string | null;
    tipo: string | null;
    areaPadreId: number | null;
    responsableId: number | null;
    interno: string | null;
    telefono: string | null;
    email: string | null;
    ubicacion: string | null;
    descripcion: string | null;
    activo: Generated<boolean>;
    motivoBaja: string | null;
    protegida: Computed<boolean>;
    busqueda: Computed<string>;
  };
  areasVista: Tables['areas'] & {
    areaPadreNombre: string | null;
    responsableNombre: string | null;
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
  };
  articulos: Stamped & {
    id: Generated<number>;
    titulo: string;
    texto: string;
    palabras: string | null;
    categoria: string | null;
    publicado: Generated<boolean>;
    activo: Generated<boolean>;
    busqueda: Computed<string>;
    temas: Computed<string>;
  };
  articulosVista: Tables['articulos'] & {
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
    sirvio: number | null;
    noSirvio: number | null;
  };
  articulosVotos: {
    articuloId: number;
    empleadoId: number;
    sirvio: boolean;
    fecha: Generated<string>;
  };
  auditoria: {
    id: Computed<number>;
    fecha: Generated<string>;
    empleadoId: number | null;
    quien: string;
    direccion: string | null;
    pedido: string | null;
    tabla: string;
    registroId: number;
    accion: string;
    cambios: Json<Cambios>;
    busqueda: Computed<string>;
  };
  auditoriaCadena: {
    auditoriaId: number;
    numero: number | null;
    huella: Buffer | null;
  };
  auditoriaVista: Tables['auditoria'] & {
    registroNombre: string | null;
  };
  avisos: {
    id: Generated<number>;
    empleadoId: number;
    tipo: string;
    titulo: string;
    texto: string;
    ruta: string;
    clave: string;
    enPantalla: boolean;
    creadoEn: Generated<string>;
    leidoEn: string | null;
  };
  avisosPreferencias: {
    empleadoId: number;
    tipo: string;
    pantalla: boolean;
    correo: boolean;
  };
  buzon: {
    id: Generated<number>;
    activo: Generated<boolean>;
    servidor: Generated<string>;
    puerto: Generated<number>;
    usuario: Generated<string>;
    clave: string | null;
    carpeta: Generated<string>;
    direccion: Generated<string>;
    autoridad: Generated<string>;
    desde: Generated<string>;
    uidvalidity: number | null;
    uid: Generated<number>;
    leidoEn: string | null;
    error: string | null;
    version: Generated<number>;
  };
  calendarios: {
    empleadoId: number;
    huella: string;
    creadoEn: Generated<string>;
    usadoEn: string | null;
  };
  cargas: {
    id: Generated<number>;
    nombreArchivo: string;
    bytes: number;
    sha256: string | null;
    estado: Generated<CargaEstado>;
    tarea: CargaTarea | null;
    tareaDesde: string | null;
    tareaHasta: string | null;
    vista: string | null;
    hasta: Generated<number>;
    hechas: Generated<number>;
    total: Generated<number>;
    lineas: Generated<number>;
    error: string | null;
    perfilId: number | null;
    formato: OptionalJson<FormatoCarga>;
    columnas: OptionalJson<ColumnaDeCarga[]>;
    fijos: OptionalJson<FijosDeCarga>;
    filas: Generated<number>;
    nuevas: Generated<number>;
    cambian: Generated<number>;
    iguales: Generated<number>;
    rechazadas: Generated<number>;
    fuera: Generated<number>;
    avisos: Generated<number>;
    importe: Generated<string>;
    declarado: OptionalJson<Declarado | null>;
    recuento: OptionalJson<Recuento | null>;
    creadoEn: Generated<string>;
    creadoPorId: number | null;
    confirmadoEn: string | null;
    confirmadoPorId: number | null;
    anuladoEn: string | null;
    anuladoPorId: number | null;
    motivoAnulacion: string | null;
    segundos: number | null;
    clase: CargaClase;
    recibidos: Generated<number>;
    huella: Generated<string>;
    dudosas: Generated<number>;
  };
  cargasApoyos: {
    cargaId: number;
    sobreId: number;
    filas: number;
  };
  cargasComparaciones: {
    cargaId: number;
    conId: number;
    totales: OptionalJson<unknown>;
    hechas: Generated<number>;
    total: Generated<number>;
    pedidaEn: Generated<string>;
    tareaHasta: string | null;
    error: string | null;
  };
  cargasDiferencias: {
    cargaId: number;
    conId: number;
    tipo: string;
    n: number;
    tributo: string;
    cuenta: string;
    titular: string;
    anio: number | null;
    cuota: number | null;
    antes: string | null;
    despues: string | null;
  };
  cargasFilas: {
    cargaId: number;
    linea: number;
    estado: string;
    corregida: Generated<boolean>;
    clave: string | null;
    huella: string | null;
    tributo: string | null;
    codigoTributo: string | null;
    cuenta: string | null;
    nomenclaturaCatastral: string | null;
    dominio: string | null;
    titular: string | null;
    tipoDocumento: string | null;
    documento: string | null;
    cuit: string | null;
    domicilio: string | null;
    concepto: string | null;
    anio: number | null;
    cuota: number | null;
    vencimiento1: string | null;
    importe1: string | null;
    vencimiento2: string | null;
    importe2: string | null;
    vencimiento3: string | null;
    importe3: string | null;
    recargo: string | null;
    descuento: string | null;
    pagado: string | null;
    saldo: string | null;
    rentaEstado: string | null;
    fechaPago: string | null;
    medioPago: string | null;
    nroComprobante: string | null;
    problemas: OptionalJson<unknown>;
    celdas: Json<unknown>;
    claves: OptionalJson<unknown>;
    registroId: number | null;
    cambios: OptionalJson<unknown>;
    duda: string | null;
    aceptada: Generated<boolean>;
    version: number | null;
    antes: OptionalJson<unknown>;
  };
  cargasLotes: {
    cargaId: number;
    desde: number;
    hasta: number;
    nuevas: number[];
    cambian: number[];
    iguales: number[];
  };
  cargasPartes: {
    cargaId: number;
    orden: number;
    contenido: Buffer;
  };
  cargasPerfiles: {
    id: Generated<number>;
    nombre: string;
    deFabrica: Generated<boolean>;
    firma: string;
    titulos: Json<string[]>;
    formato: Json<FormatoDePerfil>;
    columnas: Json<ColumnasDePerfil>;
    fijos: OptionalJson<FijosDeCarga>;
    usadoEn: string | null;
    creadoEn: Generated<string>;
    creadoPorId: number | null;
    clase: CargaClase;
  };
  cargasVista: Tables['cargas'] & {
    perfilNombre: string | null;
    creadoPorNombre: string | null;
    confirmadoPorNombre: string | null;
    anuladoPorNombre: string | null;
  };
  claves: {
    id: Generated<number>;
    nombre: string;
    usos: string[];
    huella: string;
    final: string;
    hasta: string;
    usadaEn: string | null;
    terminadaEn: string | null;
    creadoEn: Generated<string>;
    creadoPorId: number;
  };
  computadoras: Stamped & {
    id: Generated<number>;
    nroInventario: string | null;
    nombreRed: string;
    tipo: string;
    marca: string | null;
    modelo: string | null;
    nroSerie: string | null;
    uuid: string | null;
    procesador: string | null;
    nucleos: number | null;
    velocidadMhz: number | null;
    ramMb: number | null;
    ramTipo: string | null;
    discos: OptionalJson<unknown>;
    discoTotalGb: number | null;
    discoLibreGb: number | null;
    discoUsado: Computed<number | null>;
    sistemaOperativo: string | null;
    versionSo: string | null;
    arquitectura: string | null;
    licenciaSo: string | null;
    sistema: Computed<string | null>;
    sinSoporte: Computed<boolean>;
    ip: string | null;
    ipFija: boolean | null;
    mac: Generated<string[]>;
    dominio: string | null;
    antivirus: string | null;
    monitores: OptionalJson<unknown>;
    perifericos: string | null;
    conexion: string | null;
    areaId: number;
    usuarioId: number | null;
    ubicacion: string | null;
    estado: Generated<string>;
    fechaCompra: string | null;
    proveedor: string | null;
    costo: string | null;
    garantiaHasta: string | null;
    origen: string | null;
    fechaRelevamiento: string | null;
    relevadoPorId: number | null;
    ultimoInventario: string | null;
    agenteVersion: string | null;
    deviceId: string | null;
    origenes: OptionalJson<unknown>;
    informado: OptionalJson<unknown>;
    verificada: Generated<boolean>;
    observaciones: string | null;
    fechaBaja: string | null;
    motivoBaja: string | null;
    nombreCorto: Computed<string>;
    busqueda: Computed<string>;
  };
  computadorasDescartes: {
    computadoraId: number;
    campo: string;
    valor: Json<unknown>;
  };
  computadorasMediciones: {
    computadoraId: number;
    fecha: string;
    discoTotalGb: number | null;
    discoLibreGb: number | null;
    ramMb: number | null;
  };
  computadorasProgramas: {
    computadoraId: number;
    nombre: string;
    version: string | null;
    editor: string | null;
    instalado: string | null;
  };
  computadorasVista: Tables['computadoras'] & {
    areaNombre: string | null;
    usuarioNombre: string | null;
    relevadoPorNombre: string | null;
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
  };
  correos: {
    id: Generated<number>;
    para: string;
    asunto: string;
    texto: string;
    ruta: string;
    mensajeId: string;
    creadoEn: Generated<string>;
    intentos: Generated<number>;
    proximoIntento: Generated<string>;
    enviadoEn: string | null;
    descartadoEn: string | null;
    error: string | null;
    adjunto: Buffer | null;
    adjuntoNombre: string | null;
    hilo: string | null;
    baja: string | null;
  };
  correosAjustes: {
    id: Generated<boolean>;
    seMandan: Generated<boolean>;
  };
  correosEntrantes: {
    id: Computed<number>;
    huella: string;
    de: string;
    asunto: string;
    texto: string;
    estado: string;
    motivo: string | null;
    reporteId: number | null;
    original: Buffer | null;
    recibidoEn: Generated<string>;
    decididoEn: string | null;
    decididoPorId: number | null;
  };
  empleados: Stamped & {
    id: Generated<number>;
    nombre: string;
    apellido: string;
    dni: string;
    telefono: string | null;
    legajo: string;
    tipo: string;
    areaId: number;
    email: string | null;
    correoDesde: Generated<string>;
    cuil: string | null;
    cargo: string | null;
    interno: string | null;
    fechaIngreso: string | null;
    fechaBaja: string | null;
    motivoBaja: string | null;
    turno: string | null;
    observaciones: string | null;
    activo: Generated<boolean>;
    busqueda: Computed<string>;
    apellidoNombre: Computed<string>;
    busquedaDirectorio: Computed<string>;
  };
  empleadosFotos: {
    empleadoId: number;
    tipo: string;
    contenido: Buffer;
    modificadoEn: Generated<string>;
  };
  empleadosVista: Tables['empleados'] & {
    areaNombre: string;
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
  };
  entregas: {
    id: Generated<number>;
    fecha: Generated<string>;
    empleadoId: number;
    areaId: number;
    equipos: Json<unknown>;
    accesorios: string | null;
    observaciones: string | null;
    entregadoPorId: number | null;
    firmaNombre: string | null;
    firmaDni: string | null;
    firmaFecha: string | null;
    firmaImagen: Buffer | null;
    firmaAdjuntoId: number | null;
  };
  entregasEquipos: {
    entregaId: number;
    computadoraId: number | null;
    impresoraId: number | null;
  };
  estadisticasDias: {
    medida: string;
    dimension: string;
    dia: string;
    base: string;
    valor: string;
    areaId: number;
    n: number;
  };
  estadisticasTiempos: {
    mes: string;
    dimension: string;
    valor: string;
    clase: number;
    n: number;
  };
  feriados: {
    fecha: string;
    nombre: string;
  };
  horarios: {
    dia: number;
    desde: string;
    hasta: string;
  };
  identityAccounts: {
    uid: string;
    empleadoId: number | null;
    email: string | null;
    emailVerified: Generated<boolean>;
    displayName: string | null;
    photoUrl: string | null;
    phoneNumber: string | null;
    passwordHash: string | null;
    passwordChangedAt: string | null;
    emailLink: Generated<boolean>;
    disabled: Generated<boolean>;
    customClaims: OptionalJson<JsonObject | null>;
    validSince: string;
    createdAt: string;
    lastLoginAt: string | null;
  };
  identityAttempts: {
    key: string;
    account: string | null;
    count: number;
    windowStartedAt: string;
    lockedUntil: string | null;
  };
  identityCodes: {
    hash: string;
    requestType: string;
    uid: string | null;
    email: string;
    newEmail: string | null;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  identityFactors: {
    id: string;
    uid: string;
    name: string | null;
    secret: string | null;
    lastStep: number | null;
    createdAt: string;
    publicKey: Buffer | null;
    counter: number | null;
    transports: string[] | null;
    enters: boolean | null;
  };
  identityKeys: {
    kid: string;
    privateJwk: Json<JsonObject>;
    createdAt: string;
  };
  identityPending: {
    hash: string;
    uid: string | null;
    signInProvider: string | null;
    secret: string | null;
    createdAt: string;
    expiresAt: string;
  };
  identityPhoneCodes: {
    hash: string;
    phoneNumber: string;
    codeHash: string | null;
    failures: Generated<number>;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  identityProviders: {
    providerId: string;
    rawId: string;
    uid: string;
    email: string | null;
    displayName: string | null;
    photoUrl: string | null;
  };
  identityRecoveryCodes: {
    uid: string;
    hash: string;
    usedAt: string | null;
  };
  identitySealing: {
    id: Generated<number>;
    secret: string;
  };
  identitySessions: {
    id: string;
    uid: string;
    tokenHash: string;
    signInProvider: string;
    authTime: string;
    claims: OptionalJson<JsonObject | null>;
    address: string | null;
    userAgent: string | null;
    browser: string | null;
    createdAt: string;
    lastUsedAt: string;
    revokedAt: string | null;
    secondFactor: string | null;
    trustedUntil: string | null;
  };
  impresoras: Stamped & {
    id: Generated<number>;
    nroInventario: string | null;
    nombre: string;
    marca: string | null;
    modelo: string;
    nroSerie: string | null;
    tipo: string;
    tecnologia: string;
    color: Generated<boolean>;
    formato: string | null;
    duplex: Generated<boolean>;
    escaner: Generated<boolean>;
    adf: Generated<boolean>;
    fax: Generated<boolean>;
    conexion: string;
    ip: string | null;
    mac: string | null;
    computadoraHostId: number | null;
    areaId: number;
    responsableId: number | null;
    ubicacion: string | null;
    estado: Generated<string>;
    propiedad: string | null;
    insumos: OptionalJson<unknown>;
    insumosBajos: Computed<boolean>;
    contadorPaginas: number | null;
    fechaCompra: string | null;
    costo: string | null;
    garantiaHasta: string | null;
    fechaRelevamiento: string | null;
    relevadoPorId: number | null;
    ultimoInventario: string | null;
    origenes: OptionalJson<unknown>;
    informado: OptionalJson<unknown>;
    observaciones: string | null;
    fechaBaja: string | null;
    motivoBaja: string | null;
    nombreCorto: Computed<string>;
    busqueda: Computed<string>;
  };
  impresorasLecturas: {
    id: Generated<number>;
    impresoraId: number;
    fecha: string;
    paginas: number;
    registradoPorId: number | null;
  };
  impresorasOfrecidas: {
    id: Generated<number>;
    computadoraId: number;
    nombre: string;
    controlador: string | null;
    puerto: string | null;
    nroSerie: string | null;
    vistaEn: Generated<string>;
    decision: string | null;
    impresoraId: number | null;
    decididoEn: string | null;
    decididoPorId: number | null;
  };
  impresorasVista: Tables['impresoras'] & {
    areaNombre: string | null;
    responsableNombre: string | null;
    computadoraHostNombre: string | null;
    relevadoPorNombre: string | null;
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
  };
  informesDestinatarios: {
    empleadoId: number;
  };
  informesMensuales: {
    mes: string;
    contenido: Buffer;
    creadoEn: Generated<string>;
  };
  inventarioAjustes: {
    id: Generated<number>;
    redes: Generated<string[]>;
  };
  inventarioAvisos: {
    id: Generated<number>;
    computadoraId: number;
    fecha: Generated<string>;
    texto: string;
    que: OptionalJson<unknown>;
    volvioEn: string | null;
    vistoEn: string | null;
    vistoPorId: number | null;
  };
  inventarioClaves: {
    id: Generated<number>;
    nombre: string;
    areaId: number | null;
    huella: string;
    final: string;
    creadaEn: Generated<string>;
    usadaEn: string | null;
    terminadaEn: string | null;
    version: Generated<number>;
  };
  inventarioRechazos: {
    direccion: string;
    motivo: string;
    veces: Generated<number>;
    ultimoEn: Generated<string>;
  };
  inventarioRedes: {
    red: string;
    areaId: number;
  };
  inventariosPorRevisar: {
    id: Generated<number>;
    huella: string;
    nombre: string;
    motivo: string;
    candidataId: number | null;
    otraId: number | null;
    contenido: OptionalJson<unknown>;
    recibidoEn: Generated<string>;
    decision: string | null;
    computadoraId: number | null;
    decididoEn: string | null;
    decididoPorId: number | null;
    antes: OptionalJson<unknown>;
    versionDecidida: number | null;
  };
  municipio: {
    id: Generated<number>;
    titulo: Generated<string>;
    oficina: Generated<string>;
    oficinaInterno: string | null;
    direccion: string | null;
    telefono: string | null;
    telefono2: string | null;
    email: string | null;
    programadores: Generated<string[]>;
    caracteristica: string | null;
    remitente: string | null;
    zona: Generated<string>;
    modificadoEn: Generated<string>;
    modificadoPorId: number | null;
    version: Generated<number>;
    factor: Generated<string>;
    factorGracia: Generated<number>;
    factorDesde: Generated<string>;
  };
  municipioEscudo: {
    id: Generated<number>;
    tipo: string;
    contenido: Buffer;
    huella: string;
  };
  ordenes: Stamped & {
    id: Generated<number>;
    anio: number;
    correlativo: number;
    numero: Computed<string>;
    ordenNumero: Computed<number>;
    reporteId: number | null;
    reporteEmpleadoId: number | null;
    reporteCreadoPorId: number | null;
    planId: number | null;
    planFecha: string | null;
    tipo: string;
    titulo: string;
    descripcion: string;
    estado: Generated<string>;
    abierta: Computed<boolean>;
    motivoEspera: string | null;
    detalleEspera: string | null;
    prioridad: string;
    ordenPrioridad: Computed<number>;
    tecnicoResponsableId: number | null;
    areaId: number;
    solicitanteId: number | null;
    computadoraId: number | null;
    impresoraId: number | null;
    otroEquipo: string | null;
    lugar: string | null;
    fechaProgramada: string | null;
    fechaInicio: string | null;
    fechaFin: string | null;
    accesorios: string | null;
    diagnostico: string | null;
    trabajoRealizado: string | null;
    resultado: string | null;
    causa: string | null;
    observaciones: string | null;
    checklist: OptionalJson<unknown>;
    motivoAnulacion: string | null;
    reaperturas: Generated<number>;
    motivoReapertura: string | null;
    hoja: Generated<number>;
    codigo: string;
    busqueda: Computed<string>;
  };
  ordenesFirmas: {
    ordenId: number;
    hoja: number;
    rol: string;
    nombre: string;
    dni: string;
    fecha: Generated<string>;
    imagen: Buffer | null;
    adjuntoId: number | null;
    registradaPorId: number | null;
  };
  ordenesHojas: {
    ordenId: number;
    hoja: number;
    contenido: string;
    huella: string;
    creadoEn: Generated<string>;
  };
  ordenesHoras: {
    ordenId: number;
    orden: number;
    tecnicoId: number;
    minutos: number;
    fecha: string;
  };
  ordenesNumeracion: {
    anio: number;
    ultimo: number;
  };
  ordenesRepuestos: {
    ordenId: number;
    orden: number;
    descripcion: string;
    cantidad: string;
    nroSerie: string | null;
    origen: string | null;
    costo: string | null;
  };
  ordenesTecnicos: {
    ordenId: number;
    tecnicoId: number;
    orden: number;
  };
  ordenesVista: Tables['ordenes'] & {
    reporteNombre: string | null;
    planNombre: string | null;
    tecnicoResponsableNombre: string | null;
    areaNombre: string | null;
    solicitanteNombre: string | null;
    computadoraNombre: string | null;
    impresoraNombre: string | null;
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
    tecnicos: OptionalJson<unknown>;
    repuestos: OptionalJson<unknown>;
    costoTotal: string | null;
    horas: OptionalJson<unknown>;
    minutosTotal: number | null;
    adjuntos: number | null;
    hojaFirmada: number | null;
    firmaTecnico: OptionalJson<unknown>;
    firmaConforme: OptionalJson<unknown>;
    propuestaDeCierre: OptionalJson<unknown>;
  };
  pedidos: {
    empleadoId: number;
    clave: string;
    huella: string;
    respuesta: OptionalJson<unknown>;
    creadoEn: Generated<string>;
  };
  planes: Stamped & {
    id: Generated<number>;
    nombre: string;
    plantillaId: number;
    alcance: string;
    computadoraId: number | null;
    impresoraId: number | null;
    areaId: number | null;
    cadaMeses: number;
    proximaFecha: string;
    dia: number;
    anticipacion: Generated<number>;
    tecnicoResponsableId: number | null;
    activo: Generated<boolean>;
    busqueda: Computed<string>;
  };
  planesVista: Tables['planes'] & {
    plantillaNombre: string | null;
    computadoraNombre: string | null;
    impresoraNombre: string | null;
    areaNombre: string | null;
    tecnicoResponsableNombre: string | null;
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
    equipos: number | null;
    abiertas: number | null;
  };
  plantillas: Stamped & {
    id: Generated<number>;
    nombre: string;
    tipo: string;
    titulo: string;
    descripcion: string;
    prioridad: string;
    lugar: string | null;
    checklist: OptionalJson<unknown>;
    busqueda: Computed<string>;
  };
  plantillasVista: Tables['plantillas'] & {
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
  };
  recorridos: {
    id: Generated<number>;
    clave: string;
    areaId: number;
    iniciadoEn: string;
    iniciadoPorId: number;
    llevadoPorId: number | null;
    turno: Generated<number>;
    cerradoEn: string | null;
    descartadoEn: string | null;
    descartadoPorId: number | null;
    observaciones: string | null;
  };
  recorridosMarcas: {
    id: Generated<number>;
    recorridoId: number;
    clave: string;
    orden: number;
    computadoraId: number | null;
    impresoraId: number | null;
    resultado: string;
    nota: string | null;
    marcadoEn: string;
    marcadoPorId: number | null;
    nombre: Generated<string>;
    clase: string | null;
    areaVistaId: number | null;
    estadoVisto: string | null;
    conflicto: string | null;
    decision: string | null;
    decididoEn: string | null;
    decididoPorId: number | null;
  };
  rentas: {
    id: Generated<number>;
    cargaId: number;
    linea: number;
    cambia: boolean;
    clave: string;
    huella: string;
    tributo: string;
    codigoTributo: string | null;
    cuenta: string;
    nomenclaturaCatastral: string | null;
    dominio: string | null;
    titular: string;
    tipoDocumento: string | null;
    documento: string | null;
    cuit: string | null;
    domicilio: string | null;
    concepto: string | null;
    anio: number;
    cuota: number;
    vencimiento1: string | null;
    importe1: string;
    vencimiento2: string | null;
    importe2: string | null;
    vencimiento3: string | null;
    importe3: string | null;
    recargo: string | null;
    descuento: string | null;
    pagado: string;
    saldo: string;
    estado: string;
    fechaPago: string | null;
    medioPago: string | null;
    nroComprobante: string | null;
  };
  rentasPrevias: {
    id: number;
    cargaId: number;
    linea: number;
    cambia: boolean;
    clave: string;
    huella: string;
    tributo: string;
    codigoTributo: string | null;
    cuenta: string;
    nomenclaturaCatastral: string | null;
    dominio: string | null;
    titular: string;
    tipoDocumento: string | null;
    documento: string | null;
    cuit: string | null;
    domicilio: string | null;
    concepto: string | null;
    anio: number;
    cuota: number;
    vencimiento1: string | null;
    importe1: string;
    vencimiento2: string | null;
    importe2: string | null;
    vencimiento3: string | null;
    importe3: string | null;
    recargo: string | null;
    descuento: string | null;
    pagado: string;
    saldo: string;
    estado: string;
    fechaPago: string | null;
    medioPago: string | null;
    nroComprobante: string | null;
    reemplazadaPor: number;
  };
  rentasResumen: {
    cargaId: number;
    tributo: string;
    anio: number;
    vencimiento: string | null;
    estado: string;
    cargos: number;
    emitido: string;
    cobrado: string;
    saldo: string;
  };
  rentasVista: Tables['rentas'] & {
    cargaNombre: string | null;
  };
  reportes: Stamped & {
    id: Generated<number>;
    numero: Computed<string>;
    titulo: string;
    descripcion: string;
    categoria: string;
    impacto: string;
    prioridad: string;
    ordenPrioridad: Computed<number>;
    estado: Generated<string>;
    empleadoId: number;
    areaId: number;
    origen: string;
    computadoraId: number | null;
    impresoraId: number | null;
    contacto: string | null;
    tecnicoId: number | null;
    duplicadoDeId: number | null;
    fechaToma: string | null;
    fechaInicio: string | null;
    fechaRealizada: string | null;
    venceEn: string;
    motivoEspera: string | null;
    esperaDesde: string | null;
    solucion: string | null;
    motivoAnulacion: string | null;
    conforme: boolean | null;
    calificacion: number | null;
    reabribleHasta: string | null;
    reaperturas: Generated<number>;
    etapa: Computed<string>;
    busqueda: Computed<string>;
    referencia: string | null;
  };
  reportesEventos: {
    id: Computed<number>;
    reporteId: number;
    tipo: string;
    fecha: Generated<string>;
    empleadoId: number | null;
    quien: string;
    texto: string | null;
    interno: Generated<boolean>;
    sobreId: number | null;
    sobreNombre: string | null;
    adjuntoId: number | null;
    abierto: boolean | null;
    enEspera: boolean | null;
    anulado: boolean | null;
    categoria: string | null;
    prioridad: string | null;
    tecnicoId: number | null;
    computadoraId: number | null;
    impresoraId: number | null;
  };
  reportesInteresados: {
    reporteId: number;
    empleadoId: number;
    desde: Generated<string>;
  };
  reportesTramos: {
    reporteId: number;
    desde: string;
    hasta: Generated<string>;
    ingreso: string;
    abierto: boolean;
    enEspera: boolean;
    anulado: boolean;
    cierre: string | null;
    esCierre: boolean;
    reapertura: boolean;
    toma: boolean;
    trabajado: number;
    minutos: Computed<number>;
    areaId: number;
    categoria: string;
    prioridad: string;
    tecnicoId: number | null;
    computadoraId: number | null;
    impresoraId: number | null;
  };
  reportesVista: Tables['reportes'] & {
    empleadoNombre: string | null;
    areaNombre: string | null;
    computadoraNombre: string | null;
    impresoraNombre: string | null;
    tecnicoNombre: string | null;
    duplicadoDeNombre: string | null;
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
    conformidad: string | null;
    atrasado: boolean | null;
    adjuntos: number | null;
    interesados: OptionalJson<unknown>;
    ordenes: OptionalJson<unknown>;
  };
  respaldos: {
    id: Computed<number>;
    creadoEn: Generated<string>;
    creadoPorId: number | null;
    motivo: string;
    archivo: string;
    cifrado: Generated<boolean>;
    filas: number | null;
    bytes: number | null;
    segundos: number;
    error: string | null;
    maquina: string | null;
  };
  respaldosEnCurso: {
    id: Generated<boolean>;
    desde: string;
    maquina: string;
    filas: Generated<number>;
    latidoEn: Generated<string>;
  };
  respuestas: Stamped & {
    id: Generated<number>;
    titulo: string;
    texto: string;
    busqueda: Computed<string>;
  };
  respuestasVista: Tables['respuestas'] & {
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
  };
  tareas: Stamped & {
    id: Generated<number>;
    titulo: string;
    descripcion: string | null;
    estado: Generated<string>;
    prioridad: Generated<string>;
    ordenPrioridad: Computed<number>;
    responsableId: number | null;
    fechaVencimiento: string | null;
    repeticion: Generated<string>;
    ocurrencia: string | null;
    dia: number | null;
    etiquetas: Generated<string[]>;
    listaControl: OptionalJson<unknown>;
    reporteId: number | null;
    ordenId: number | null;
    computadoraId: number | null;
    impresoraId: number | null;
    fechaRealizada: string | null;
    realizadaPorId: number | null;
    anteriorId: number | null;
    lugar: string;
    avisoVence: string | null;
    avisoVencida: string | null;
    busqueda: Computed<string>;
  };
  tareasColaboradores: {
    tareaId: number;
    empleadoId: number;
  };
  tareasComentarios: {
    id: Computed<number>;
    tareaId: number;
    fecha: Generated<string>;
    empleadoId: number | null;
    quien: string;
    texto: string;
  };
  tareasVista: Tables['tareas'] & {
    responsableNombre: string | null;
    realizadaPorNombre: string | null;
    reporteNombre: string | null;
    ordenNombre: string | null;
    computadoraNombre: string | null;
    impresoraNombre: string | null;
    siguienteId: number | null;
    siguienteNombre: string | null;
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
    colaboradores: OptionalJson<unknown>;
    comentarios: number | null;
    adjuntos: number | null;
  };
  vistas: {
    id: Computed<number>;
    empleadoId: number;
    lista: string;
    nombre: string;
    consulta: string;
    creadoEn: Generated<string>;
  };
  webhooks: Stamped & {
    id: Generated<number>;
    nombre: string;
    url: string;
    eventos: string[];
    activo: Generated<boolean>;
    secreto: Generated<string | null>;
    busqueda: Computed<string>;
  };
  webhooksEnvios: {
    id: Computed<number>;
    webhookId: number;
    evento: string;
    fecha: Generated<string>;
    tabla: string;
    registroId: number;
    desde: Generated<string>;
    intentos: Generated<number>;
    proximoIntento: Generated<string>;
    entregadoEn: string | null;
    descartadoEn: string | null;
    error: string | null;
  };
  webhooksVista: Tables['webhooks'] & {
    creadoPorNombre: string | null;
    modificadoPorNombre: string | null;
  };
}
