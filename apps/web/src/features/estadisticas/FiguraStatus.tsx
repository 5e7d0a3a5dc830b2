import { Loaded } from '../../crud/record/Loaded.tsx';

interface Props {
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** In place of what is still being counted, or could not be. */
export const FiguraStatus = ({ error, refetch }: Props) => (
  <Loaded query={{ error, refetch: () => void refetch() }} noun="las estadísticas" />
);
