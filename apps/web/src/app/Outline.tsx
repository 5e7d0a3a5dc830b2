// What stands before any code has come: the frame and the outline of a screen for who is signed in, else a circle that
// turns. The build draws it into the page (../../outline.ts) with the styles of the frame itself, so that nothing moves when
// the frame takes its place. It has no style attributes: the content security policy refuses them.
import { ScreenOutline } from '../ui/Skeletons.tsx';
import skeleton from '../ui/Skeletons.module.css';
import css from './Frame.module.css';
import './outline.css';

export const Outline = () => (
  <div className="arranque no-imprimir">
    <div className="arranque-marco">
      <div className={css.header} />
      <div className={css.frame}>
        <div className={css.beside}>
          <div className={css.drawer}>
            <div className="arranque-menu">
              {Array.from({ length: 12 }, (_, line) => (
                <div key={line} className={skeleton.bar} />
              ))}
            </div>
          </div>
        </div>
        <div className={css.main}>
          <ScreenOutline />
        </div>
      </div>
    </div>
    <div className="arranque-giro" role="progressbar" aria-label="Cargando" />
  </div>
);
