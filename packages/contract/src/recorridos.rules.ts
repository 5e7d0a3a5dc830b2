/** As many as the phone sends at once. */
export const MARCAS_POR_ENVIO = 500;

interface Persona {
  id: number;
  nombre: string;
}
/** One who began it and another who ended it both walked it. */
export const quienesRecorrieron = ({
  iniciadoPor,
  llevadoPor,
}: Readonly<Record<'iniciadoPor' | 'llevadoPor', Persona>>) =>
  iniciadoPor.id === llevadoPor.id
    ? iniciadoPor.nombre
    : `${iniciadoPor.nombre} y ${llevadoPor.nombre}`;
