// The bell of the header: how many are unread, and the last ones on a click.
import { mdiBellOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { openingPart } from '../../ui/Opening.tsx';
import { useHung } from '../../ui/Hung.tsx';
import { contar } from '../../lib/formats.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sinLeer, useReadHere } from '../../nouns/avisos.ts';
import { countText } from './avisos.rules.ts';
import css from './avisos.module.css';

const AvisosPopover = openingPart(
  () => import('./AvisosPopover.tsx'),
  'AvisosPopover',
  ({ anchor }) => anchor !== null,
);

const NOWHERE: string[] = [];

export function AvisosBell() {
  const { hung, opens } = useHung();
  const { data } = useQuery(sinLeer);
  useReadHere(data?.rutas ?? NOWHERE);
  const count = data?.sinLeer ?? 0;
  const label = count > 0 ? `Avisos: ${contar(count, 'sin leer', 'sin leer')}` : 'Avisos';
  return (
    <>
      <IconButton bare label={label} title={label} {...opens('dialog')}>
        <span className={css.campana}>
          <Icon path={mdiBellOutline} size={24} />
          {count > 0 && <span className={css.cuenta}>{countText(count)}</span>}
        </span>
      </IconButton>
      <AvisosPopover {...hung} />
    </>
  );
}
