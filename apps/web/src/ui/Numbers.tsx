import css from './place.module.css';

const NUMBER = /(?:\p{Lu}+-)+[\d-]+/u;

/** A text whose numbers of reports and orders stay in one piece: a browser would break them at their hyphen. */
export function Numbers({ of: text }: { of: string }) {
  const [number] = NUMBER.exec(text) ?? [];
  if (number === undefined) return text;
  const at = text.indexOf(number);
  return (
    <>
      {text.slice(0, at)}
      <span className={css.nowrap}>{number}</span>
      <Numbers of={text.slice(at + number.length)} />
    </>
  );
}
