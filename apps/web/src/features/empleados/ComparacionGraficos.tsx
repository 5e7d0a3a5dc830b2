import { formatNumero } from '../../lib/formats.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Bars } from '../../ui/Bars.tsx';
import { Lines } from '../../ui/Lines.tsx';
import type { ParRow } from './ComparacionTablas.tsx';

interface Props {
  title: string;
  rows: ParRow[];
  sides: [string, string];
}

const partsOf = ({ title, rows, sides }: Props) => ({
  title,
  series: [
    { label: `A: ${sides[0]}`, format: formatNumero },
    { label: `B: ${sides[1]}`, format: formatNumero },
  ],
  rows: rows.map(({ label, totales }) => ({ label, values: totales })),
});

/** A pair of bars for each row, with its value written. */
export function ParBars(props: Props) {
  const isPhone = useMedia('(max-width: 599.95px)');
  return <Bars {...partsOf(props)} labelWidth={isPhone ? 116 : 176} />;
}

export const ParLines = (props: Props) => <Lines {...partsOf(props)} height={280} />;
