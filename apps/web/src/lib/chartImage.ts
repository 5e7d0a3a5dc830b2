// A chart of the page as a picture: the drawing is copied with the looks it has on screen, under its title, what it is of, and its legend.
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'display',
  'visibility',
];
const HEAD = 84;
const MARGIN = 16;
const SCALE = 2;

function withLooks(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => {
    const style = getComputedStyle(original);
    for (const look of LOOKS) copies[index]?.style.setProperty(look, style.getPropertyValue(look));
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return copy;
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(withLooks(svg));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

export interface Legend {
  title: string;
  subtitle: string;
  series: { label: string; color: string }[];
}

export async function pngOf(
  svg: SVGSVGElement,
  { title, subtitle, series }: Legend,
): Promise<Blob> {
  const image = await imageOf(svg);
  const { color, fontFamily } = getComputedStyle(document.body);
  const canvas = document.createElement('canvas');
  canvas.width = (image.width + 2 * MARGIN) * SCALE;
  canvas.height = (image.height + HEAD + MARGIN) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = getComputedStyle(svg.closest('section') ?? document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = color;
  pen.font = `600 16px ${fontFamily}`;
  pen.fillText(title, MARGIN, 26);
  pen.font = `13px ${fontFamily}`;
  pen.fillText(subtitle, MARGIN, 46);
  let x = MARGIN;
  for (const one of series) {
    pen.fillStyle = one.color;
    pen.fillRect(x, 60, 11, 11);
    pen.fillStyle = color;
    pen.fillText(one.label, x + 16, 70);
    x += pen.measureText(one.label).width + 36;
  }
  pen.drawImage(image, MARGIN, HEAD);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png');
  });
}
