import { useQueryClient } from '@tanstack/react-query';
import { reportesListing } from '@muni/contract';
import { useNavigate } from '../../lib/Navigation.tsx';
import { useResend } from '../../lib/useResend.ts';
import { openBy, toast } from '../../ui/Toasts.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { onEnvioNews, sendNow } from './envios.actions.ts';

/** Draws nothing: while somebody is inside, what they sent without a network goes out by itself, from any screen. */
export function Envios() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useResend(sendNow, onEnvioNews, (news, here) => {
    if (news.kind === 'sent') void queries.invalidateQueries({ queryKey: [reportesListing.name] });
    // The screen where it was written says so itself, and only one tab has to speak.
    if (!here || window.location.pathname === reporteRoutes.create) return;
    if (news.kind === 'created')
      toast(
        `Se mandó tu reporte. Es el ${news.reporte.numero}.`,
        openBy(() => navigate(reporteRoutes.edit(news.reporte.id))),
      );
    if (news.kind === 'fileRefused')
      toast(`No pudimos adjuntar ${news.nombre}. ${news.problema}`, { kind: 'error' });
    if (news.kind === 'refused')
      toast(`No pudimos mandar tu reporte. ${news.problema}`, {
        kind: 'error',
        action: { label: 'Corregir', onClick: () => navigate(reporteRoutes.create) },
      });
  });
  return null;
}
