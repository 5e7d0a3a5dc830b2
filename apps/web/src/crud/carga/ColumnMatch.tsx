import { mdiCheckCircle, mdiHelpCircle, mdiMinusCircle } from '@mdi/js';
import { Tag } from '../../ui/Tag.tsx';

interface Props {
  campo: string | null;
  segura: boolean;
  /** What becomes of a column without a field. */
  otherwise: string;
}

/** How sure it is that a column of a file is what it is taken for. */
export const ColumnMatch = ({ campo, segura, otherwise }: Props) =>
  campo === null ? (
    <Tag icon={mdiMinusCircle} label={otherwise} />
  ) : segura ? (
    <Tag tone="success" icon={mdiCheckCircle} label="Segura" />
  ) : (
    <Tag tone="warning" icon={mdiHelpCircle} label="Confirmá que es esta" />
  );
