import { mdiCheck } from '@mdi/js';
import { Icon } from './Icon.tsx';
import css from './Steps.module.css';

/** Where one is in a process of few steps. On a phone only the current one is written out. */
export const Steps = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className={css.steps}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < current ? css.done : undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        <span aria-hidden className={css.number}>
          {index < current ? <Icon path={mdiCheck} size={14} /> : index + 1}
        </span>
        <span className={css.name}>{step}</span>
      </li>
    ))}
  </ol>
);
