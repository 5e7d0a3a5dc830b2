// What a person or an agent can say of a computer.
import * as z from 'zod';
import { checkGarantia, ipOpcional, mac, serieOpcional, uuidOpcional } from './equipos.ts';
import {
  enteroOpcional,
  fechaOpcional,
  id,
  idOpcional,
  importeOpcional,
  lista,
  opcion,
  opcional,
  opcionOpcional,
  parrafoOpcional,
  texto,
  textoOpcional,
} from './primitives.ts';

export const COMPUTADORA_TIPOS = [
  'PC de escritorio',
  'Notebook',
  'All in one',
  'Mini PC',
  'Servidor',
  'Thin client',
  'Tablet',
  'Virtual',
] as const;
export const DISCO_TIPOS = ['HDD', 'SSD', 'NVMe'] as const;
export const COMPUTADORA_CONEXIONES = ['Cable', 'Wi-Fi', 'Sin red'] as const;
/** What `sistema` groups the systems into. */
export const SISTEMAS = [
  'Windows 11',
  'Windows 10',
  'Windows 8',
  'Windows 7',
  'Windows Vista',
  'Windows XP',
  'Windows Server',
  'Otro Windows',
  'Linux',
  'macOS',
  'Android o ChromeOS',
  'Otro',
] as const;
export const SIN_DATO = 'Sin dato';
export const RAM_TRAMOS = ['Menos de 4 GB', '4 GB', '8 GB', '16 GB o más', SIN_DATO] as const;
export const DISCO_TRAMOS = ['Menos de 200 GB', '200 a 400 GB', '400 GB o más', SIN_DATO] as const;
export const ANTIGUEDAD_TRAMOS = [
  'Menos de 3 años',
  '3 a 5 años',
  '5 a 8 años',
  '8 años o más',
  SIN_DATO,
] as const;
export const GARANTIA_TRAMOS = ['Vigente', 'Vencida', SIN_DATO] as const;

/** What deserves a look, worst first. */
export const COMPUTADORA_ALERTAS = [
  'Poco espacio',
  'Sin soporte',
  'No vista',
  'Sin agente',
  'Garantía por vencer',
  'Sin relevar',
  'Sin verificar',
  'Sin usuario',
] as const;
export type ComputadoraAlerta = (typeof COMPUTADORA_ALERTAS)[number];
/** Less than this percent of the disk free is little. */
export const DISCO_LIBRE_MINIMO = 10;
/** An agent that says nothing for longer is no longer there. */
export const DIAS_SIN_CONTACTO = 30;
/** How long before its end a warranty is «por vencer». */
export const DIAS_DE_GARANTIA = 60;

const discoInput = z.object({
  tipo: opcionOpcional(DISCO_TIPOS),
  modelo: textoOpcional(120),
  capacidadGB: enteroOpcional(1, 1_000_000),
  serie: textoOpcional(80),
});
const monitorInput = z.object({
  marca: textoOpcional(60),
  modelo: textoOpcional(120),
  serie: textoOpcional(80),
});

const computadoraFields = z.object({
  nroInventario: textoOpcional(40),
  nombreRed: texto(1, 63),
  tipo: opcion(COMPUTADORA_TIPOS),
  marca: textoOpcional(60),
  modelo: textoOpcional(120),
  nroSerie: serieOpcional,
  uuid: uuidOpcional,
  procesador: textoOpcional(120),
  nucleos: enteroOpcional(1, 1024),
  velocidadMHz: enteroOpcional(1, 20_000),
  ramMB: enteroOpcional(1, 16_777_216),
  ramTipo: textoOpcional(40),
  discos: lista(discoInput, 32),
  discoTotalGB: enteroOpcional(0, 1_000_000),
  discoLibreGB: enteroOpcional(0, 1_000_000),
  sistemaOperativo: textoOpcional(120),
  versionSO: textoOpcional(60),
  arquitectura: textoOpcional(40),
  licenciaSO: textoOpcional(120),
  ip: ipOpcional,
  ipFija: opcional(z.boolean()),
  mac: lista(mac, 16),
  dominio: textoOpcional(120),
  antivirus: textoOpcional(120),
  monitores: lista(monitorInput, 12),
  perifericos: parrafoOpcional(1000),
  conexion: opcionOpcional(COMPUTADORA_CONEXIONES),
  area: id,
  usuario: idOpcional,
  ubicacion: textoOpcional(200),
  fechaCompra: fechaOpcional,
  proveedor: textoOpcional(120),
  costo: importeOpcional,
  garantiaHasta: fechaOpcional,
  origen: textoOpcional(120),
  observaciones: parrafoOpcional(2000),
});

export const computadoraInput = computadoraFields.superRefine((computadora, context) => {
  checkGarantia(computadora, context);
  const { discoTotalGB, discoLibreGB } = computadora;
  if (discoTotalGB !== null && discoLibreGB !== null && discoLibreGB > discoTotalGB)
    context.addIssue({
      code: 'custom',
      path: ['discoLibreGB'],
      message: 'No puede haber más espacio libre que el total.',
    });
});
export type ComputadoraInput = z.infer<typeof computadoraInput>;

/** What an agent can fill; the rest is for people, who may also correct these. */
export const CAMPOS_DE_AGENTE = [
  'nombreRed',
  'tipo',
  'marca',
  'modelo',
  'nroSerie',
  'uuid',
  'procesador',
  'nucleos',
  'velocidadMHz',
  'ramMB',
  'ramTipo',
  'discos',
  'discoTotalGB',
  'discoLibreGB',
  'sistemaOperativo',
  'versionSO',
  'arquitectura',
  'ip',
  'mac',
  'dominio',
  'antivirus',
  'monitores',
] as const satisfies readonly (keyof ComputadoraInput)[];
export type CampoDeAgente = (typeof CAMPOS_DE_AGENTE)[number];
