// The kinds of files that people bring. A kind is a declaration: what its rows are, what a column may be, by which names
// files call it, and what must come. The server reads and writes its rows (`features/cargas`); both sides take words,
// labels and permissions from here.
import {
  camposDe,
  type CampoDeCarga,
  type CargaClase,
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

const EMPLEADO = { ...empleados.labels, apellidoNombre: 'Apellido y nombre' };

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

export const clasesDeCarga: Readonly<Record<CargaClase, ClaseDeCarga>> = {
  rentas: claseRentas,
  empleados: {
    ...deRegistros(empleados, 'empleados:create'),
    sonDelicados: true,
    enInforme: ['apellidoNombre', 'apellido', 'nombre', 'dni', 'legajo'],
    campos: camposDe(EMPLEADO, {
      apellidoNombre: [
        'Apellidos y nombres|Apellido nombre|Nombre completo|Nombre y apellido|Agente|Empleado',
        'apellidoNombre',
        { alterno: ['apellido', 'nombre'] },
      ],
      apellido: ['Apellidos', 'nombre'],
      nombre: ['Nombres', 'nombre'],
      dni: 'Documento|Nro documento|Nro doc|Número de documento',
      cuil: 'CUIT|CUIL/CUIT',
      legajo: 'Nro legajo|Número de legajo|Leg',
      tipo: [
        'Tipo de empleado|Tipo de personal|Tipo de contratación|Modalidad|Situación de revista|Planta|Condición',
        EMPLEADO_TIPOS,
      ],
      area: ['Oficina|Sector|Dependencia|Repartición', 'area'],
      email: 'E-mail|Mail|Correo electrónico',
      telefono: 'Celular|Tel',
      cargo: 'Función|Puesto',
      interno: 'Int',
      fechaIngreso: ['Ingreso|Fecha ingreso|Fec ingreso|Alta|Fecha de alta', 'fecha'],
      turno: ['Horario', TURNOS],
      observaciones: 'Obs|Notas',
    }),
    // The name comes whole or in its two parts.
    obligatorios: [
      ['apellidoNombre', 'apellido'],
      ['apellidoNombre', 'nombre'],
      ['dni'],
      ['legajo'],
      ['tipo'],
      ['area'],
    ],
  },
  computadoras: {
    ...deRegistros(computadoras, 'computadoras:create'),
    enInforme: ['nombreRed', 'nroInventario', 'nroSerie'],
    campos: camposDe(computadoras.labels, {
      nroInventario:
        'Inventario|Nro inventario|Número de bien|Patrimonio|Bien|otherserial|Inventory number',
      nombreRed:
        'Nombre|Equipo|Nombre de equipo|Hostname|PC|name|Computer|Computadora|hardware NAME',
      tipo: [
        'Tipo de equipo|Clase|computertypes_id|Type|bios TYPE',
        COMPUTADORA_TIPOS,
        { palabras: TIPOS_AJENOS },
      ],
      area: [
        'Oficina|Sector|Dependencia|Repartición|Grupo|groups_id|TAG|Account info: TAG',
        'area',
      ],
      usuario: ['Usuario|Empleado|Asignada a|A cargo de|users_id', 'persona'],
      ubicacion: 'Lugar|Puesto|locations_id|Location',
      marca: 'Fabricante|manufacturers_id|Manufacturer|bios SMANUFACTURER',
      modelo: 'computermodels_id|Model|bios SMODEL',
      nroSerie: 'Serie|Nro serie|Serial|S/N|Serial number|bios SSN',
      procesador:
        'Micro|CPU|Componentes - Procesador|Processor|hardware PROCESSORT|Componentes - Procesadores',
      ramMB: ['Memoria|Memoria RAM|RAM|RAM (MB)|hardware MEMORY', 'memoria'],
      discoTotalGB: ['Disco|Disco (GB)|Capacidad del disco', 'entero'],
      sistemaOperativo:
        'Sistema operativo|SO|Sistema operativo - Nombre|Operating system|operatingsystems_id|hardware OSNAME',
      ip: 'Dirección IP|IP address',
      mac: ['Dirección MAC|MAC address|networks MACADDR', 'lista'],
      conexion: ['Red', COMPUTADORA_CONEXIONES],
      antivirus: '',
      perifericos: 'Accesorios',
      fechaCompra: ['Compra|Fecha de alta', 'fecha'],
      proveedor: '',
      costo: ['Importe|Precio|Valor', 'importe'],
      garantiaHasta: ['Garantía|Vencimiento de la garantía', 'fecha'],
      origen: 'Procedencia',
      observaciones: 'Obs|Notas|Comentarios|comment',
    }),
    obligatorios: [['nombreRed'], ['tipo'], ['area']],
    obligatoriosSoloDeNuevas: true,
  },
  impresoras: {
    ...deRegistros(impresoras, 'impresoras:create'),
    enInforme: ['nombre', 'nroInventario', 'nroSerie'],
    campos: camposDe(impresoras.labels, {
      nroInventario: 'Inventario|Nro inventario|Número de bien|Patrimonio|Bien',
      nombre: 'Impresora|Equipo',
      modelo: '',
      tipo: ['Tipo de equipo|Clase', IMPRESORA_TIPOS],
      tecnologia: ['Tipo de impresión', TECNOLOGIAS],
      conexion: ['', IMPRESORA_CONEXIONES],
      area: ['Oficina|Sector|Dependencia|Repartición', 'area'],
      responsable: ['Empleado|A cargo de|Usuario', 'persona'],
      ubicacion: 'Lugar|Puesto',
      marca: 'Fabricante',
      nroSerie: 'Serie|Nro serie|Serial|S/N',
      color: ['Imprime en color', 'siNo'],
      duplex: ['Dúplex', 'siNo'],
      escaner: ['Scanner', 'siNo'],
      adf: ['ADF', 'siNo'],
      fax: ['', 'siNo'],
      formato: ['Papel|Tamaño de papel', FORMATOS_PAPEL],
      ip: 'Dirección IP',
      mac: 'Dirección MAC',
      propiedad: ['Titularidad', PROPIEDADES],
      fechaCompra: ['Compra|Fecha de alta', 'fecha'],
      costo: ['Importe|Precio|Valor', 'importe'],
      garantiaHasta: ['Garantía|Vencimiento de la garantía', 'fecha'],
      observaciones: 'Obs|Notas',
    }),
    obligatorios: [['nombre'], ['modelo'], ['tipo'], ['tecnologia'], ['conexion'], ['area']],
    obligatoriosSoloDeNuevas: true,
  },
  reportes: claseReportes,
};

/** A field of a kind of file; one that the kind does not have is a mistake of whoever asks. */
export function campoDeCarga(clase: CargaClase, nombre: string): CampoDeCarga {
  const campo = clasesDeCarga[clase].campos.find((one) => one.nombre === nombre);
  if (!campo) throw new Error(`a file of ${clase} brings no ${nombre}`);
  return campo;
}
