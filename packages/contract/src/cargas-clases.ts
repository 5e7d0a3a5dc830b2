// The kinds of files that people bring. A kind is a declaration: what its rows are, what a column may be, by which names
// files call it, and what must come. The server reads and writes its rows (`features/cargas`); both sides take words,
// labels and permissions from here.
import {
  campoDe,
  type CampoDeCarga,
  type ClaseDeCarga,
  deRegistros,
  palabras,
} from './cargas-campos.ts';
import { claseRentas } from './cargas-rentas.ts';
import { claseReportes } from './cargas-reportes.ts';
import { COMPUTADORA_CONEXIONES, COMPUTADORA_TIPOS } from './computadora-input.ts';
import { computadoras } from './computadoras.ts';
import { EMPLEADO_TIPOS, empleados, TURNOS } from './empleados.ts';
import {
  FORMATOS_PAPEL,
  IMPRESORA_CONEXIONES,
  IMPRESORA_TIPOS,
  impresoras,
  PROPIEDADES,
  TECNOLOGIAS,
} from './impresoras.ts';

export const CARGA_CLASES = [
  'rentas',
  'empleados',
  'computadoras',
  'impresoras',
  'reportes',
] as const;
export type CargaClase = (typeof CARGA_CLASES)[number];

function claseEmpleados(): ClaseDeCarga {
  const campo = campoDe({ ...empleados.labels, apellidoNombre: 'Apellido y nombre' });
  return {
    ...deRegistros('empleados:create'),
    titulo: 'Empleados',
    ruta: '/subirUsuarios',
    enInforme: ['apellidoNombre', 'apellido', 'nombre', 'dni', 'legajo'],
    noun: empleados.noun,
    campos: [
      campo(
        'apellidoNombre',
        'Apellidos y nombres|Apellido nombre|Nombre completo|Nombre y apellido|Agente|Empleado',
        'apellidoNombre',
        { alterno: ['apellido', 'nombre'] },
      ),
      campo('apellido', 'Apellidos', 'nombre'),
      campo('nombre', 'Nombres', 'nombre'),
      campo('dni', 'Documento|Nro documento|Nro doc|Número de documento'),
      campo('cuil', 'CUIT|CUIL/CUIT'),
      campo('legajo', 'Nro legajo|Número de legajo|Leg'),
      campo('tipo', 'Tipo de empleado|Situación de revista|Planta|Condición', 'opcion', {
        opciones: EMPLEADO_TIPOS,
      }),
      campo('area', 'Oficina|Sector|Dependencia|Repartición', 'area'),
      campo('email', 'E-mail|Mail|Correo electrónico'),
      campo('telefono', 'Celular|Tel'),
      campo('cargo', 'Función|Puesto'),
      campo('interno', 'Int'),
      campo('fechaIngreso', 'Ingreso|Fecha ingreso|Fec ingreso|Alta|Fecha de alta', 'fecha'),
      campo('turno', 'Horario', 'opcion', { opciones: TURNOS }),
      campo('observaciones', 'Obs|Notas'),
    ],
    // The name comes whole or in its two parts.
    obligatorios: [
      ['apellidoNombre', 'apellido'],
      ['apellidoNombre', 'nombre'],
      ['dni'],
      ['legajo'],
      ['tipo'],
      ['area'],
    ],
  };
}

/** As GLPI, OCS and the makers say it. */
const TIPOS_AJENOS = palabras({
  'PC de escritorio':
    'desktop|tower|mini tower|low profile desktop|space-saving|escritorio|pc|computadora|torre|desktop computer|micro tower',
  Notebook: 'laptop|portable|portatil|computadora portatil|sub notebook|ultrabook|convertible',
  'All in one': 'all-in-one|aio|todo en uno',
  'Mini PC': 'nuc|stick pc|minipc',
  Servidor: 'server|rack mount chassis|main system chassis|blade',
  'Thin client': 'thinclient|cliente liviano',
  Tablet: 'tableta|detachable',
  Virtual: 'virtual machine|maquina virtual|vm|vmware|virtualbox|other|hyper-v',
});

function claseComputadoras(): ClaseDeCarga {
  const campo = campoDe(computadoras.labels);
  return {
    ...deRegistros('computadoras:create'),
    titulo: 'Computadoras',
    ruta: '/subirComputadoras',
    enInforme: ['nombreRed', 'nroInventario', 'nroSerie'],
    noun: computadoras.noun,
    campos: [
      campo(
        'nroInventario',
        'Inventario|Nro inventario|Número de bien|Patrimonio|Bien|otherserial|Inventory number',
      ),
      campo(
        'nombreRed',
        'Nombre|Equipo|Nombre de equipo|Hostname|PC|name|Computer|Computadora|hardware NAME',
      ),
      campo('tipo', 'Tipo de equipo|Clase|computertypes_id|Type|bios TYPE', 'opcion', {
        opciones: COMPUTADORA_TIPOS,
        palabras: TIPOS_AJENOS,
      }),
      campo(
        'area',
        'Oficina|Sector|Dependencia|Repartición|Grupo|groups_id|TAG|Account info: TAG',
        'area',
      ),
      campo('usuario', 'Usuario|Empleado|Asignada a|A cargo de|users_id', 'persona'),
      campo('ubicacion', 'Lugar|Puesto|locations_id|Location'),
      campo('marca', 'Fabricante|manufacturers_id|Manufacturer|bios SMANUFACTURER'),
      campo('modelo', 'computermodels_id|Model|bios SMODEL'),
      campo('nroSerie', 'Serie|Nro serie|Serial|S/N|Serial number|bios SSN'),
      campo(
        'procesador',
        'Micro|CPU|Componentes - Procesador|Processor|hardware PROCESSORT|Componentes - Procesadores',
      ),
      campo('ramMB', 'Memoria|Memoria RAM|RAM|RAM (MB)|hardware MEMORY', 'memoria'),
      campo('discoTotalGB', 'Disco|Disco (GB)|Capacidad del disco', 'entero'),
      campo(
        'sistemaOperativo',
        'Sistema operativo|SO|Sistema operativo - Nombre|Operating system|operatingsystems_id|hardware OSNAME',
      ),
      campo('ip', 'Dirección IP|IP address'),
      campo('mac', 'Dirección MAC|MAC address|networks MACADDR', 'lista'),
      campo('conexion', 'Red', 'opcion', { opciones: COMPUTADORA_CONEXIONES }),
      campo('antivirus', ''),
      campo('perifericos', 'Accesorios'),
      campo('fechaCompra', 'Compra|Fecha de alta', 'fecha'),
      campo('proveedor', ''),
      campo('costo', 'Importe|Precio|Valor', 'importe'),
      campo('garantiaHasta', 'Garantía|Vencimiento de la garantía', 'fecha'),
      campo('origen', 'Procedencia'),
      campo('observaciones', 'Obs|Notas|Comentarios|comment'),
    ],
    obligatorios: [['nombreRed'], ['tipo'], ['area']],
    obligatoriosSoloDeNuevas: true,
  };
}

function claseImpresoras(): ClaseDeCarga {
  const campo = campoDe(impresoras.labels);
  return {
    ...deRegistros('impresoras:create'),
    titulo: 'Impresoras',
    ruta: '/subirImpresoras',
    enInforme: ['nombre', 'nroInventario', 'nroSerie'],
    noun: impresoras.noun,
    campos: [
      campo('nroInventario', 'Inventario|Nro inventario|Número de bien|Patrimonio|Bien'),
      campo('nombre', 'Impresora|Equipo'),
      campo('modelo', ''),
      campo('tipo', 'Tipo de equipo|Clase', 'opcion', { opciones: IMPRESORA_TIPOS }),
      campo('tecnologia', 'Tipo de impresión', 'opcion', { opciones: TECNOLOGIAS }),
      campo('conexion', '', 'opcion', { opciones: IMPRESORA_CONEXIONES }),
      campo('area', 'Oficina|Sector|Dependencia|Repartición', 'area'),
      campo('responsable', 'Empleado|A cargo de|Usuario', 'persona'),
      campo('ubicacion', 'Lugar|Puesto'),
      campo('marca', 'Fabricante'),
      campo('nroSerie', 'Serie|Nro serie|Serial|S/N'),
      campo('color', 'Imprime en color', 'siNo'),
      campo('duplex', 'Dúplex', 'siNo'),
      campo('escaner', 'Scanner', 'siNo'),
      campo('adf', 'ADF', 'siNo'),
      campo('fax', '', 'siNo'),
      campo('formato', 'Papel|Tamaño de papel', 'opcion', { opciones: FORMATOS_PAPEL }),
      campo('ip', 'Dirección IP'),
      campo('mac', 'Dirección MAC'),
      campo('propiedad', 'Titularidad', 'opcion', { opciones: PROPIEDADES }),
      campo('fechaCompra', 'Compra|Fecha de alta', 'fecha'),
      campo('costo', 'Importe|Precio|Valor', 'importe'),
      campo('garantiaHasta', 'Garantía|Vencimiento de la garantía', 'fecha'),
      campo('observaciones', 'Obs|Notas'),
    ],
    obligatorios: [['nombre'], ['modelo'], ['tipo'], ['tecnologia'], ['conexion'], ['area']],
    obligatoriosSoloDeNuevas: true,
  };
}

export const clasesDeCarga: Readonly<Record<CargaClase, ClaseDeCarga>> = {
  rentas: claseRentas(),
  empleados: claseEmpleados(),
  computadoras: claseComputadoras(),
  impresoras: claseImpresoras(),
  reportes: claseReportes(),
};

/** A field of a kind of file; one that the kind does not have is a mistake of whoever asks. */
export function campoDeCarga(clase: CargaClase, nombre: string): CampoDeCarga {
  const campo = clasesDeCarga[clase].campos.find((one) => one.nombre === nombre);
  if (!campo) throw new Error(`a file of ${clase} brings no ${nombre}`);
  return campo;
}
