import { useState } from 'react';
import { nombreCompleto } from '../lib/formats.ts';
import css from './PersonAvatar.module.css';

/** The avatar colours keep 4.5:1 with white in both schemes. */
const COLORS = ['#0D525D', '#8F3B23', '#24693A', '#6B4C93', '#1C5296', '#7A4A00', '#3D4E54'];

export function initialsOf(name: string): string {
  const words = nombreCompleto(name)
    .split(/[\s.@_-]+/)
    .filter(Boolean);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

const colorOf = (name: string) => {
  // One person, one colour, whichever way round the name is written.
  const words = name
    .toLowerCase()
    .split(/[\s,]+/)
    .toSorted()
    .join('');
  let sum = 0;
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return COLORS[sum % COLORS.length];
};

interface Props {
  name: string;
  photo?: string | null;
  /** In pixels. */
  size?: number;
}

/** The photo of somebody, or their initials while there is none that can be shown. */
export function PersonAvatar({ name, photo, size = 26 }: Props) {
  const [broken, setBroken] = useState<string>();
  const style = {
    width: size,
    height: size,
    fontSize: size * 0.38,
    backgroundColor: colorOf(name),
  };
  return (
    <span className={css.avatar} style={style}>
      {photo && photo !== broken ? (
        <img src={photo} alt="" onError={() => setBroken(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
