import { SidePanel } from '../../ui/SidePanel.tsx';
import { Lectura, useArticulo } from './Lectura.tsx';

/** An article beside what one is writing. */
export function ArticuloPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useArticulo(id);
  return (
    <SidePanel title={data?.titulo ?? 'Artículo'} onClose={onClose}>
      <Lectura id={id} under={2} />
    </SidePanel>
  );
}
