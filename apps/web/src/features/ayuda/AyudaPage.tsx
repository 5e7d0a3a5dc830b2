import { useSearchParams } from 'react-router';
import { idOf } from '../../lib/recordId.ts';
import { ArticuloView } from './ArticuloView.tsx';
import { AyudaInicio } from './AyudaInicio.tsx';
import { GuiaView } from './GuiaView.tsx';

/** Help: everything, one guide or one article, as the address says. */
export function AyudaPage() {
  const [params] = useSearchParams();
  const guia = params.get('guia');
  const articulo = idOf(params, 'articulo');
  if (guia !== null) return <GuiaView key={guia} id={guia} />;
  return articulo > 0 ? <ArticuloView key={articulo} id={articulo} /> : <AyudaInicio />;
}
