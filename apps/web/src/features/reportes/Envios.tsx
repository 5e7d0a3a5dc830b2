import { useQueryClient } from '@tanstack/react-query';
import { reportes } from '@muni/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useConnectionLost } from '../../lib/connection.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { onEnvioNews, sendNow } from './envios.actions.ts';
import { reporteRoutes } from './reportes.routes.ts';

const AGAIN_MS = 30_000;

/** Draws nothing: while somebody is inside, what they sent without a network goes out by itself, from any screen. */
export function Envios() {
  const { empleado } = useUser();
  const lost = useConnectionLost();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (lost) return undefined;
    const send = () => void sendNow(empleado.id);
    send();
    const timer = setInterval(send, AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [empleado.id, lost]);
  useEffect(
    () =>
      onEnvioNews((news, here) => {
        if (news.kind === 'sent') void queries.invalidateQueries({ queryKey: [reportes.name] });
        // The screen where it was written says so itself, and only one tab has to speak.
        if (!here || window.location.pathname === reporteRoutes.create) return;
        if (news.kind === 'created')
          toast(`Se mandó tu reporte. Es el ${news.reporte.numero}.`, {
            action: {
              label: 'Abrir',
              onClick: () => void navigate(reporteRoutes.edit(news.reporte.id)),
            },
          });
        if (news.kind === 'fileRefused')
          toast(`No pudimos adjuntar ${news.nombre}. ${news.problema}`, { kind: 'error' });
        if (news.kind === 'refused')
          toast(`No pudimos mandar tu reporte. ${news.problema}`, {
            kind: 'error',
            action: { label: 'Corregir', onClick: () => void navigate(reporteRoutes.create) },
          });
      }),
    [queries, navigate],
  );
  return null;
}
