// «Paula Romero también está acá», «Paula está escribiendo»: above the record of a page, for those of Cómputos.
import { useEffect, useState } from 'react';
import { concordar, enumerar, nombreCompleto, nombreDePila } from '../../lib/formats.ts';
import {
  AGAIN_MS,
  onPresence,
  type Present,
  presentIn,
  tellPresence,
  WRITES_MS,
} from '../../lib/presence.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { Row } from '../../ui/Box.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import css from './record.module.css';

/** Says that one is here, and hears who else is. */
function usePresent(recurso: string, id: number): Present[] {
  const me = useUser().empleado.id;
  const [present, setPresent] = useState<Present[]>([]);
  useEffect(() => {
    const say = (hace: 'mira' | 'escribe' | 'sale') => tellPresence({ recurso, id, hace });
    const look = () => setPresent(presentIn(recurso, id, me));
    const known = new Set<number>();
    let writtenAt = 0;
    const onWrite = () => {
      if (Date.now() - writtenAt < WRITES_MS / 2) return;
      writtenAt = Date.now();
      say('escribe');
    };
    const stopHearing = onPresence((heard) => {
      if (heard.recurso !== recurso || heard.id !== id) return;
      // Whoever has just come does not know of who was here.
      if (heard.quien.id !== me && heard.hace !== 'sale' && !known.has(heard.quien.id)) say('mira');
      if (heard.hace === 'sale') known.delete(heard.quien.id);
      else known.add(heard.quien.id);
      look();
    });
    say('mira');
    const again = setInterval(() => document.hidden || say('mira'), AGAIN_MS);
    const ageing = setInterval(look, WRITES_MS / 2);
    const leave = () => say('sale');
    document.addEventListener('input', onWrite);
    window.addEventListener('pagehide', leave);
    return () => {
      stopHearing();
      clearInterval(again);
      clearInterval(ageing);
      document.removeEventListener('input', onWrite);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [recurso, id, me]);
  return present;
}

export function Presence({ recurso, id }: { recurso: string; id: number }) {
  const people = usePresent(recurso, id);
  const writing = people.filter(({ writes }) => writes).map(({ nombre }) => nombreDePila(nombre));
  const here = people.map(({ nombre }) => nombreCompleto(nombre));
  const text =
    writing.length > 0
      ? `${enumerar(writing)} ${concordar(writing.length, 'está', 'están')} escribiendo…`
      : `${enumerar(here)} también ${concordar(here.length, 'está', 'están')} acá.`;
  return (
    <div role="status" className={css.others}>
      {people.length > 0 && (
        <Row gap={1} size="small" tone="secondary">
          {people.map(({ id: who, nombre }) => (
            <PersonAvatar key={who} name={nombre} size={24} />
          ))}
          <span>{text}</span>
        </Row>
      )}
    </div>
  );
}
