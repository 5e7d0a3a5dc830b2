// Several panels that each ask for their own, shown at once when all have it: what comes late would push down what is
// already being read. Whoever waits sees one skeleton; after a while, what there is.
import Box from '@mui/material/Box';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Delayed, PanelSkeleton } from '../ui/Skeletons.tsx';

const LIMIT_MS = 4000;
const isFirst = ({ state }: Query) => state.data === undefined;

export function Together({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // Those of the panels are under way by now: their effects come before this one.
    const look = () => {
      if (queries.isFetching({ predicate: isFirst }) === 0) setIsReady(true);
    };
    look();
    const timer = setTimeout(() => setIsReady(true), LIMIT_MS);
    const stop = queries.getQueryCache().subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries]);
  return (
    <>
      {!isReady && (
        <Box aria-busy="true" role="progressbar" aria-label="Cargando">
          <Delayed>
            <PanelSkeleton lines={10} />
          </Delayed>
        </Box>
      )}
      <Box sx={{ display: isReady ? 'grid' : 'none', gap: 1.5 }}>{children}</Box>
    </>
  );
}
