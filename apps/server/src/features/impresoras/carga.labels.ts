// What a file of printers may bring, with the names that people and other systems give it.
import {
  FORMATOS_PAPEL,
  IMPRESORA_CONEXIONES,
  IMPRESORA_TIPOS,
  impresoras,
  PROPIEDADES,
  TECNOLOGIAS,
} from '@muni/contract';
import { equipoField, type EquipoField } from '../equipos/index.ts';

const field = equipoField(impresoras);
const yesNo = { kind: 'yesNo' } as const;

export const IMPRESORA_CAMPOS: readonly EquipoField[] = [
  field('nroInventario', ['Inventario', 'Nro inventario', 'Número de bien', 'Patrimonio', 'Bien']),
  field('nombre', ['Impresora', 'Equipo'], { required: true }),
  field('modelo', [], { required: true }),
  field('tipo', ['Tipo de equipo', 'Clase'], {
    required: true,
    kind: 'option',
    options: IMPRESORA_TIPOS,
  }),
  field('tecnologia', ['Tipo de impresión'], {
    required: true,
    kind: 'option',
    options: TECNOLOGIAS,
  }),
  field('conexion', [], { required: true, kind: 'option', options: IMPRESORA_CONEXIONES }),
  field('area', ['Oficina', 'Sector', 'Dependencia', 'Repartición'], {
    required: true,
    kind: 'area',
  }),
  field('responsable', ['Empleado', 'A cargo de', 'Usuario'], { kind: 'person' }),
  field('ubicacion', ['Lugar', 'Puesto']),
  field('marca', ['Fabricante']),
  field('nroSerie', ['Serie', 'Nro serie', 'Serial', 'S/N']),
  field('color', ['Imprime en color'], yesNo),
  field('duplex', ['Dúplex'], yesNo),
  field('escaner', ['Scanner'], yesNo),
  field('adf', ['ADF'], yesNo),
  field('fax', [], yesNo),
  field('formato', ['Papel', 'Tamaño de papel'], { kind: 'option', options: FORMATOS_PAPEL }),
  field('ip', ['Dirección IP']),
  field('mac', ['Dirección MAC']),
  field('propiedad', ['Titularidad'], { kind: 'option', options: PROPIEDADES }),
  field('fechaCompra', ['Compra', 'Fecha de alta'], { kind: 'date' }),
  field('costo', ['Importe', 'Precio', 'Valor'], { kind: 'amount' }),
  field('garantiaHasta', ['Garantía', 'Vencimiento de la garantía'], { kind: 'date' }),
  field('observaciones', ['Obs', 'Notas']),
];
