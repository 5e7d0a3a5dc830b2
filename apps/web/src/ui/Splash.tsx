/** The same outline that index.html draws before any script runs, so that nothing moves when React takes over. */
export const Splash = () => (
  <>
    <div className="arranque-barra" />
    <div className="arranque-cajon" />
    <div className="arranque-giro" role="progressbar" aria-label="Cargando" />
  </>
);
