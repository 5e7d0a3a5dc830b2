// What a file of computers may bring, with the names that people and other systems give it.
import { COMPUTADORA_CONEXIONES, COMPUTADORA_TIPOS, computadoras } from '@muni/contract';
import { equipoField, type EquipoField } from '../equipos/index.ts';

const field = equipoField(computadoras);

export const COMPUTADORA_CAMPOS: readonly EquipoField[] = [
  field('nroInventario', ['Inventario', 'Nro inventario', 'Número de bien', 'Patrimonio', 'Bien']),
  field('nombreRed', ['Nombre', 'Equipo', 'Nombre de equipo', 'Hostname', 'PC'], {
    required: true,
  }),
  field('tipo', ['Tipo de equipo', 'Clase'], {
    required: true,
    kind: 'option',
    options: COMPUTADORA_TIPOS,
  }),
  field('area', ['Oficina', 'Sector', 'Dependencia', 'Repartición'], {
    required: true,
    kind: 'area',
  }),
  field('usuario', ['Usuario', 'Empleado', 'Asignada a', 'A cargo de'], { kind: 'person' }),
  field('ubicacion', ['Lugar', 'Puesto']),
  field('marca', ['Fabricante']),
  field('modelo', []),
  field('nroSerie', ['Serie', 'Nro serie', 'Serial', 'S/N']),
  field('procesador', ['Micro', 'CPU']),
  field('ramMB', ['Memoria', 'Memoria RAM', 'RAM'], { kind: 'memory' }),
  field('discoTotalGB', ['Disco', 'Disco (GB)', 'Capacidad del disco'], { kind: 'integer' }),
  field('sistemaOperativo', ['Sistema operativo', 'SO', 'S.O.']),
  field('ip', ['Dirección IP']),
  field('mac', ['Dirección MAC'], { kind: 'list' }),
  field('conexion', ['Red'], { kind: 'option', options: COMPUTADORA_CONEXIONES }),
  field('antivirus', []),
  field('perifericos', ['Accesorios']),
  field('fechaCompra', ['Compra', 'Fecha de alta'], { kind: 'date' }),
  field('proveedor', []),
  field('costo', ['Importe', 'Precio', 'Valor'], { kind: 'amount' }),
  field('garantiaHasta', ['Garantía', 'Vencimiento de la garantía'], { kind: 'date' }),
  field('origen', ['Procedencia']),
  field('observaciones', ['Obs', 'Notas']),
];
