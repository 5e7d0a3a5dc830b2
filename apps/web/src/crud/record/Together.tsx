// Several panels that each ask for their own, shown at once when all have it: what comes late would push down what is
// already being read. Whoever waits sees one skeleton; after a while, what there is.
import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Box, Stack } from '../../ui/Box.tsx';
import { Delayed, PanelSkeleton } from '../../ui/Skeletons.tsx';
import css from './record.module.css';

const LIMIT_MS = 4000;
const isFirst = ({ state }: Query) => state.data === undefined;

interface Props {
  /** What shows meanwhile, in the shape of what comes. */
  skeleton?: ReactNode;
  children: ReactNode;
}

const PLAIN = <PanelSkeleton lines={10} />;

export function Together({ skeleton = PLAIN, children }: Props) {
  const queries = useQueryClient();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const isWaiting = () => queries.isFetching({ predicate: isFirst }) > 0;
    let settled: ReturnType<typeof setTimeout> | undefined;
    // The last answer is in the cache a moment before its panel has been told.
    const look = () => {
      clearTimeout(settled);
      if (!isWaiting()) settled = setTimeout(() => setIsReady(true));
    };
    // Those of the panels are under way by now: their effects come before this one.
    look();
    const limit = setTimeout(() => setIsReady(true), LIMIT_MS);
    const stop = queries.getQueryCache().subscribe(look);
    return () => {
      clearTimeout(settled);
      clearTimeout(limit);
      stop();
    };
  }, [queries]);
  return (
    <>
      {!isReady && (
        <Box aria-busy="true" role="progressbar" aria-label="Cargando">
          <Delayed>{skeleton}</Delayed>
        </Box>
      )}
      <Stack gap={1.5} className={isReady ? undefined : css.waiting}>
        {children}
      </Stack>
    </>
  );
}
