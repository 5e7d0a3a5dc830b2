// The shield of the town: its own image, or else a half sun over ploughed fields, drawn here so that it costs no request.
/** A long title beside it must not press it. */
const KEEP = { flex: 'none' };

export const Crest = ({ height = 32, image }: { height?: number; image?: string | null }) =>
  image ? <img src={image} alt="" height={height} style={KEEP} /> : <Sun height={height} />;

const Sun = ({ height }: { height: number }) => (
  <svg
    viewBox="0 0 48 56"
    height={height}
    width={(height * 48) / 56}
    style={KEEP}
    aria-hidden="true"
  >
    <path d="M1 1h46v29c0 13-9 20-23 25C10 50 1 43 1 30z" fill="#fff" stroke="#0d525d" />
    <path d="M4 4h40v27H4z" fill="#0d525d" />
    <path d="M13 31a11 11 0 0 1 22 0z" fill="#f0ae2e" />
    <path
      d="M24 9v7M15 11.5l3.2 5.5M33 11.5l-3.2 5.5M8.5 18.5l5.5 3.5M39.5 18.5l-5.5 3.5"
      stroke="#f0ae2e"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path
      d="M24 35v14.5M19.5 35c-1 5-3 9.5-6.5 12.5M28.5 35c1 5 3 9.5 6.5 12.5M15 34.5c-1.5 3.5-4 6.5-7 8.5M33 34.5c1.5 3.5 4 6.5 7 8.5"
      stroke="#0d525d"
      strokeWidth="2"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
);
