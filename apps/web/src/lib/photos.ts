// The photo of an employee. It needs the session's token, so an <img> cannot ask for it by itself: it is fetched once
// and kept as text that an <img> can draw.
import { resourcePath } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from './http.ts';

const FRESH_MS = 10 * 60_000;

export const photoKey = (empleadoId: number) => ['foto', empleadoId] as const;

export const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable photo.')));
    reader.readAsDataURL(blob);
  });

async function fetchPhoto(empleadoId: number, signal: AbortSignal): Promise<string | null> {
  const response = await send(resourcePath({ name: 'empleados' }, empleadoId, 'foto'), { signal });
  return response.status === 204 ? null : toDataUrl(await response.blob());
}

/** Null while unknown and for whoever has none: the avatar then shows the initials. */
export function usePhoto(empleadoId: number): string | null {
  const { data } = useQuery({
    queryKey: photoKey(empleadoId),
    queryFn: ({ signal }) => fetchPhoto(empleadoId, signal),
    staleTime: FRESH_MS,
  });
  return data ?? null;
}
