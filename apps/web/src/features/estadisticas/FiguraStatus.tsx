import { PATHS } from '../../nouns/paths.ts';
import { RecordStatus } from '../../crud/record/RecordStatus.tsx';

const HOME = { to: PATHS.inicio, label: 'Ir al inicio' };

interface Props {
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** In place of what is still being counted, or could not be. */
export const FiguraStatus = ({ error, refetch }: Props) => (
  <RecordStatus error={error} onRetry={() => void refetch()} noun="las estadísticas" list={HOME} />
);
