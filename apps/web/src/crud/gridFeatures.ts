import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** What TanStack Table does for our tables; paging, order and filters are the server's work. */
export const gridFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSortingFeature,
});
export type GridFeatures = typeof gridFeatures;
