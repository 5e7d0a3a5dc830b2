// The switches of «Mi perfil»: what to be told about, on screen and by mail. Each is saved as it is moved.
import { AVISOS, type AvisoPreferencia, type AvisosPreferencias } from '@muni/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { Box } from '../../ui/Box.tsx';
import { Switch } from '../../ui/Check.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { avisosApi, preferencias } from '../../nouns/avisos.ts';
import css from './avisos.module.css';

export function AvisosPanel() {
  const queries = useQueryClient();
  const { data, error } = useQuery(preferencias);
  const saving = useMutation({
    meta: { showsErrors: true },
    mutationFn: avisosApi.savePreferencia,
    onMutate: (changed) => {
      const before = queries.getQueryData<AvisosPreferencias>(preferencias.queryKey);
      const put = (one: AvisoPreferencia) => (one.tipo === changed.tipo ? changed : one);
      if (before)
        queries.setQueryData(preferencias.queryKey, {
          ...before,
          preferencias: before.preferencias.map(put),
        });
      return before;
    },
    onError: (_error, _changed, before) =>
      queries.setQueryData(preferencias.queryKey, before ?? undefined),
  });
  const failure = saving.error ?? error;
  return (
    <Panel title="Avisos">
      <div role="alert">
        {failure && (
          <Box p={1.75}>
            <Notice tone="error">{messageOf(failure)}</Notice>
          </Box>
        )}
      </div>
      {data && (
        <table className={css.preferencias}>
          <thead>
            <tr>
              <th>Cuando…</th>
              <th>En pantalla</th>
              {data.correoDisponible && <th>Por correo</th>}
            </tr>
          </thead>
          <tbody>
            {data.preferencias.map((one) => {
              const { label } = AVISOS[one.tipo];
              return (
                <tr key={one.tipo}>
                  <th scope="row">{label}</th>
                  <td>
                    <Switch
                      checked={one.pantalla}
                      aria-label={`${label}: en pantalla`}
                      onChange={(pantalla) => saving.mutate({ ...one, pantalla })}
                    />
                  </td>
                  {data.correoDisponible && (
                    <td>
                      <Switch
                        checked={one.correo}
                        aria-label={`${label}: por correo`}
                        onChange={(correo) => saving.mutate({ ...one, correo })}
                      />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <Box px={1.75} pb={1.5} size="small" tone="secondary">
        {data && !data.correoDisponible
          ? 'Los avisos por correo no están disponibles por ahora.'
          : 'Nunca te avisamos de lo que hacés vos.'}
      </Box>
    </Panel>
  );
}
