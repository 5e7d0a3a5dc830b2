import { mdiExclamationThick } from '@mdi/js';
import { cx } from './place.ts';
import { Icon } from './Icon.tsx';
import css from './PrioridadMeter.module.css';

const BARS = { Baja: 1, Media: 2, Alta: 3 } as const;

/** How urgent something is: bars and a word; only «Urgente» becomes a solid block. */
export const PrioridadMeter = ({ prioridad }: { prioridad: keyof typeof BARS | 'Urgente' }) =>
  prioridad === 'Urgente' ? (
    <span className={css.Urgente}>
      <Icon path={mdiExclamationThick} size={14} />
      Urgente
    </span>
  ) : (
    <span className={cx(css.prioridad, css[prioridad])}>
      <svg viewBox="0 0 14 12" aria-hidden width={14} height={12} fill="currentColor">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 3.7}
            y={9 - bar * 3}
            width={2.7}
            height={3 + bar * 3}
            rx={0.6}
            opacity={bar < BARS[prioridad] ? 1 : 0.25}
          />
        ))}
      </svg>
      {prioridad}
    </span>
  );
