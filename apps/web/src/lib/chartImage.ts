// A chart of the page as a picture: the drawing with the looks and the letters it has on screen, under its title, what it is
// of, and its legend.
import { toDataUrl } from './photos.ts';

const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-stretch',
  'font-variant-numeric',
  'font-weight',
  'text-anchor',
  'text-decoration-line',
  'dominant-baseline',
  'display',
  'visibility',
];
const HEAD = 84;
const MARGIN = 16;
const SCALE = 2;
const SVG = 'http://www.w3.org/2000/svg';

export interface Legend {
  title: string;
  subtitle: string;
  series: { label: string; color: string }[];
}

const draw = (parent: Element, name: string, attributes: Record<string, string | number>) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
};

const dataOf = async (address: string) => toDataUrl(await (await fetch(address)).blob());

/** A picture is drawn apart from the page, so the fonts of the page come inside it. */
async function fontFaces(): Promise<string> {
  const faces = Array.from(document.styleSheets, (sheet) => [...sheet.cssRules])
    .flat()
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .filter((face) => face.includes('Muni Sans'));
  const whole = faces.map(async (face) => {
    const address = /url\("([^"]+)"\)/.exec(face)?.[1];
    return address ? face.replace(address, await dataOf(address)) : face;
  });
  return (await Promise.all(whole)).join(' ');
}

function withLooks(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => {
    const style = getComputedStyle(original);
    for (const look of LOOKS) copies[index]?.style.setProperty(look, style.getPropertyValue(look));
  });
  return copy;
}

/** The chart below its head, as one drawing. */
async function sheetOf(svg: SVGSVGElement, { title, subtitle, series }: Legend) {
  const { width, height } = svg.getBoundingClientRect();
  const size = { width: width + 2 * MARGIN, height: height + HEAD + MARGIN };
  const sheet = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries(size)) sheet.setAttribute(key, String(value));
  const { color, fontFamily, fontStretch } = getComputedStyle(document.body);
  draw(sheet, 'style', {}).textContent =
    `${await fontFaces()} text { font-family: ${fontFamily}; font-stretch: ${fontStretch}; fill: ${color} }`;
  const paper = getComputedStyle(svg.closest('section') ?? document.body).backgroundColor;
  draw(sheet, 'rect', { ...size, fill: paper });
  draw(sheet, 'text', { x: MARGIN, y: 26, 'font-size': 16, 'font-weight': 660 }).textContent =
    title;
  draw(sheet, 'text', { x: MARGIN, y: 46, 'font-size': 13 }).textContent = subtitle;
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `13px ${fontFamily}`;
  let x = MARGIN;
  for (const one of series) {
    draw(sheet, 'rect', { x, y: 60, width: 12, height: 12, rx: 2, fill: one.color });
    draw(sheet, 'text', { x: x + 18, y: 71, 'font-size': 13 }).textContent = one.label;
    x += (pen?.measureText(one.label).width ?? 0) + 36;
  }
  const chart = withLooks(svg);
  chart.setAttribute('x', String(MARGIN));
  chart.setAttribute('y', String(HEAD));
  sheet.append(chart);
  return { sheet, size };
}

export async function pngOf(svg: SVGSVGElement, legend: Legend): Promise<Blob> {
  const { sheet, size } = await sheetOf(svg, legend);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(sheet))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size.width * SCALE;
  canvas.height = size.height * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png');
  });
}
