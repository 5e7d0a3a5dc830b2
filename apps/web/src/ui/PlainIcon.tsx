/** A path of @mdi/js, without the weight of MUI's icon. Hidden from screen readers: it stands beside words. */
export const PlainIcon = ({ path, met }: { path: string; met?: boolean }) => (
  <svg
    className="plain-icon"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    data-met={met || undefined}
  >
    <path d={path} />
  </svg>
);
