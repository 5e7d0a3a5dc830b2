import { Crest } from './Crest.tsx';
import './emblem.css';
import { Landscape } from './Landscape.tsx';

/** «Municipalidad de» stands small above the town's own name. */
export function Emblem({ title, crest }: { title: string; crest: string | null }) {
  const [, kind, town] =
    /^(Municipalidad de(?:l| la)?|Comuna de|Intendencia de) (.+)$/i.exec(title) ?? [];
  return (
    <div className="emblem">
      <Landscape />
      <header>
        <Crest height={56} image={crest} />
        <div>
          {kind && <div className="emblem-kind">{kind}</div>}
          <div className="emblem-town">{town ?? title}</div>
        </div>
      </header>
    </div>
  );
}
