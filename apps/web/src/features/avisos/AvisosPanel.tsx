// The switches of «Mi perfil»: what to be told about, on screen and by mail. Each is saved as it is moved.
import { AVISOS, type AvisoPreferencia, type AvisosPreferencias } from '@muni/contract';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { avisosApi, avisosKeys } from './avisos.api.ts';
import { Box } from '../../ui/Box.tsx';

export function AvisosPanel() {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: avisosKeys.preferencias,
    queryFn: ({ signal }) => avisosApi.preferencias(signal),
  });
  const saving = useMutation({
    mutationFn: (changed: AvisoPreferencia) => avisosApi.savePreferencias([changed]),
    onMutate: (changed) => {
      const before = queries.getQueryData<AvisosPreferencias>(avisosKeys.preferencias);
      const put = (one: AvisoPreferencia) => (one.tipo === changed.tipo ? changed : one);
      if (before)
        queries.setQueryData(avisosKeys.preferencias, {
          ...before,
          preferencias: before.preferencias.map(put),
        });
      return before;
    },
    onError: (_error, _changed, before) =>
      queries.setQueryData(avisosKeys.preferencias, before ?? undefined),
  });
  const failure = saving.error ?? error;
  const cell = { px: 1, py: 0.25, textAlign: 'center' } as const;
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
        <Box as="table" width="100%" my={0.5} sx={{ borderCollapse: 'collapse' }}>
          <thead>
            <Box as="tr" size="small" tone="secondary">
              <Box as="th" textAlign="left" weight={540} pl={1.75} py={1}>
                Cuando…
              </Box>
              <Box as="th" weight={540} width={90} sx={{ ...cell }}>
                En pantalla
              </Box>
              <Box as="th" weight={540} width={90} sx={{ ...cell }}>
                Por correo
              </Box>
            </Box>
          </thead>
          <tbody>
            {data.preferencias.map((one) => {
              const { label } = AVISOS[one.tipo];
              return (
                <tr key={one.tipo}>
                  <Box as="th" scope="row" textAlign="left" weight={440} pl={1.75} py={0.5}>
                    {label}
                  </Box>
                  <Box as="td" sx={cell}>
                    <Switch
                      checked={one.pantalla}
                      slotProps={{ input: { 'aria-label': `${label}: en pantalla` } }}
                      onChange={(_event, pantalla) => saving.mutate({ ...one, pantalla })}
                    />
                  </Box>
                  <Box as="td" sx={cell}>
                    <Switch
                      checked={one.correo && data.correoDisponible}
                      disabled={!data.correoDisponible}
                      slotProps={{ input: { 'aria-label': `${label}: por correo` } }}
                      onChange={(_event, correo) => saving.mutate({ ...one, correo })}
                    />
                  </Box>
                </tr>
              );
            })}
          </tbody>
        </Box>
      )}
      <Box px={1.75} pb={1.5} size="small" tone="secondary">
        {data && !data.correoDisponible
          ? 'Los avisos por correo no están disponibles por ahora.'
          : 'Nunca te avisamos de lo que hacés vos.'}
      </Box>
    </Panel>
  );
}
