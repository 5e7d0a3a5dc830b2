// The charts of docs/performance.md: lines over a scale by tens, as small SVG files that need nothing else.
import { writeFileSync } from 'node:fs';

const SIZE = { width: 560, height: 260, left: 52, right: 130, top: 34, bottom: 40 };
const COLOURS = ['#0b6e4f', '#c2410c', '#1d4ed8', '#7e22ce', '#a16207'];

interface Chart {
  title: string;
  x: string;
  y: string;
  series: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>>;
}

const short = (n: number) => (n >= 1e6 ? `${n / 1e6} M` : n >= 1000 ? `${n / 1000} k` : String(n));
const place = (x: number) => Math.log10(Math.max(x, 1));

function svgOf({ title, x, y, series }: Chart): string {
  const all = Object.values(series).flat();
  const xs = [...new Set(all.map(([at]) => at))].toSorted((a, b) => a - b);
  const [low, high] = [place(xs[0] ?? 1), place(xs.at(-1) ?? 10)];
  const top = Math.max(2, Math.ceil(Math.max(...all.map(([, value]) => value))));
  const { width, height, left, right, bottom } = SIZE;
  const px = (at: number) =>
    left + ((place(at) - low) / (high - low || 1)) * (width - left - right);
  const py = (value: number) => height - bottom - (value / top) * (height - bottom - SIZE.top);
  const step = Math.ceil(top / 5);
  const rows = Array.from({ length: Math.floor(top / step) + 1 }, (_, n) => n * step);
  const text = (at: number, down: number, words: string, more = '') =>
    `<text x="${at.toFixed(0)}" y="${down.toFixed(0)}" ${more}>${words}</text>`;
  const lines = Object.entries(series).map(([name, points], n) => {
    const colour = COLOURS[n % COLOURS.length];
    const path = points
      .map(([at, value]) => `${px(at).toFixed(1)},${py(value).toFixed(1)}`)
      .join(' ');
    return [
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${path}"/>`,
      text(width - right + 12, SIZE.top + 16 + n * 18, `■ ${name}`, `fill="${colour}"`),
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(left, 20, title, 'font-weight="bold"'),
    ...rows.map(
      (value) =>
        `<line x1="${left}" x2="${width - right}" y1="${py(value).toFixed(1)}" y2="${py(value).toFixed(1)}" stroke="#ddd"/>${text(left - 6, py(value) + 4, `${value}×`, 'text-anchor="end"')}`,
    ),
    ...xs.map((at) => text(px(at), height - bottom + 16, short(at), 'text-anchor="middle"')),
    text((left + width - right) / 2, height - 6, `${x} (${y})`, 'text-anchor="middle"'),
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

export function drawChart(name: string, chart: Chart): void {
  writeFileSync(new URL(`../docs/images/${name}.svg`, import.meta.url), svgOf(chart));
}
