import css from './place.module.css';

const NUMBER = /((?:\p{Lu}+-)+\d+)/u;

/** A text whose numbers of reports and orders stay in one piece: a browser would break them at their hyphen. */
export const Numbers = ({ of: text }: { of: string }) =>
  text.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <span key={`${index} ${part}`} className={css.nowrap}>
        {part}
      </span>
    ) : (
      part
    ),
  );
