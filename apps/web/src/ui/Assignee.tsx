import { mdiAccount } from '@mdi/js';
import { nombreDePila } from '../lib/formats.ts';
import css from './Assignee.module.css';
import { Icon } from './Icon.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

/** Who has it in hand, by their first name; «Nadie» while nobody does. */
export const Assignee = ({ person }: { person: { nombre: string } | null }) => (
  <span title={person?.nombre} className={css.assignee}>
    {person ? (
      <>
        <PersonAvatar name={person.nombre} />
        {nombreDePila(person.nombre)}
      </>
    ) : (
      <>
        <span className={css.nobody}>
          <Icon path={mdiAccount} size={15} />
        </span>
        <span className={css.word}>Nadie</span>
      </>
    )}
  </span>
);
