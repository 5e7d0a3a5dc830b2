import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../lib/Navigation.tsx';
import { useResend } from '../../lib/useResend.ts';
import { openBy, toast } from '../../ui/Toasts.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { onRecorridoNews, sendRecorridosNow } from './envio.actions.ts';

/** Draws nothing: while somebody is inside, what they surveyed without a network goes out by itself, from any screen. */
export function RecorridoEnvios() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useResend(sendRecorridosNow, onRecorridoNews, (news, here) => {
    if (news.kind === 'sent') return;
    if (news.kind === 'closed')
      for (const topic of ['recorridos', 'computadoras', 'impresoras'])
        void queries.invalidateQueries({ queryKey: [topic] });
    // The recorrido's own screen says so itself, and only one tab has to speak.
    if (!here || window.location.search.includes(news.clave)) return;
    if (news.kind === 'closed')
      toast(
        `Llegó el recorrido de ${news.recorrido.area.nombre}.`,
        openBy(() => navigate(recorridoRoutes.result(news.recorrido.id))),
      );
    else
      toast(`No pudimos guardar el recorrido. ${news.problema}`, {
        kind: 'error',
        action: {
          label: 'Ver',
          onClick: () => navigate(recorridoRoutes.relevar(news.clave)),
        },
      });
  });
  return null;
}
