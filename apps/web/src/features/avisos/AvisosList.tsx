import { mdiCircle } from '@mdi/js';
import type { Aviso } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { momentoText } from '../../lib/formats.ts';
import { avisosApi, useMarkRead } from '../../nouns/avisos.ts';
import { PATHS } from '../../nouns/paths.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Numbers } from '../../ui/Numbers.tsx';
import { Panel } from '../../ui/Panel.tsx';
import css from './avisos.module.css';

/** Each leads to what it tells about, and is read once it is opened; the unread ones carry a dot and say so. */
export function AvisosList({ avisos, onOpen }: { avisos: readonly Aviso[]; onOpen?: () => void }) {
  const { mutate } = useMarkRead();
  const open = ({ id, leidoEn }: Aviso) => {
    if (leidoEn === null) mutate({ ids: [id] });
    onOpen?.();
  };
  const list = useId();
  /** The link is named by its title, and the rest describes it. */
  const idOf = ({ id }: Aviso, part: 'titulo' | 'texto') => `${list}${part}${id}`;
  return (
    <ul>
      {avisos.map((aviso) => (
        <Box as="li" key={aviso.id} ruled="bottom">
          <Link
            to={aviso.ruta}
            underline="none"
            onClick={() => open(aviso)}
            gap={1.25}
            px={1.75}
            py={1.25}
            tone="primary"
            className={css.aviso}
            aria-labelledby={idOf(aviso, 'titulo')}
            aria-describedby={aviso.texto ? idOf(aviso, 'texto') : undefined}
          >
            <Row align="flex-start" width={10} pt={0.5}>
              {aviso.leidoEn === null && <Icon path={mdiCircle} size={10} tone="brand" />}
            </Row>
            <Box flex={1} minWidth={0}>
              <Box id={idOf(aviso, 'titulo')} breaks weight={aviso.leidoEn === null ? 600 : 440}>
                {aviso.leidoEn === null && <span className="oculto">Sin leer: </span>}
                <Numbers of={aviso.titulo} />
              </Box>
              {aviso.texto && (
                <Box
                  id={idOf(aviso, 'texto')}
                  size="small"
                  tone="secondary"
                  breaks
                  className={css.texto}
                >
                  <Numbers of={aviso.texto} />
                </Box>
              )}
              <Box mt={0.25} size="tiny" tone="secondary">
                {momentoText(aviso.creadoEn)}
              </Box>
            </Box>
          </Link>
        </Box>
      ))}
    </ul>
  );
}

const SHOWN = 4;

/** The latest, on the home page; nothing for whoever was never told anything. */
export function UltimosAvisos() {
  const { data } = useQuery({
    queryKey: ['avisos', 'inicio'],
    queryFn: ({ signal }) => avisosApi.list({ pageSize: SHOWN }, signal),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="Avisos" more={{ to: PATHS.avisos, label: 'Ver todos' }}>
      <AvisosList avisos={data.rows} />
    </Panel>
  );
}
