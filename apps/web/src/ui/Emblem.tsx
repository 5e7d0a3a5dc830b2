import { Crest } from './Crest.tsx';

// The emblem of the login screen: the half sun of the crest over fields that run to the horizon.
const HORIZON = 500;
const CENTER = 423;
const FURROWS = Array.from({ length: 33 }, (_, index) => index - 16);
const RAYS = [-84, -72, -57, -43, -28, -14, 0, 14, 28, 43, 57, 72, 84];

const ray = (degrees: number, index: number) => {
  const angle = (degrees * Math.PI) / 180;
  const at = (radius: number) =>
    `${(CENTER + radius * Math.sin(angle)).toFixed(1)} ${(HORIZON - radius * Math.cos(angle)).toFixed(1)}`;
  return `M${at(128)}L${at(index % 2 === 0 ? 187 : 161)}`;
};

const Landscape = () => (
  <svg
    viewBox="0 0 846 768"
    preserveAspectRatio="xMidYMid slice"
    width="100%"
    height="100%"
    aria-hidden="true"
  >
    <path d={`M-800 ${HORIZON}H1646V1200H-800z`} fill="#0a363d" />
    <path
      d={FURROWS.map((n) => `M${CENTER + n * 27} ${HORIZON}L${CENTER + n * 190} 768`).join('')}
      stroke="#1f626b"
      strokeWidth="1.6"
    />
    <path d={`M317 ${HORIZON}a106 106 0 0 1 212 0z`} fill="#f0ae2e" />
    <path d={RAYS.map(ray).join('')} stroke="#f0ae2e" strokeWidth="5" strokeLinecap="round" />
    <path d={`M-800 ${HORIZON}H1646`} stroke="#f0ae2e" strokeWidth="3" />
  </svg>
);

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
