import { createElement, Fragment } from 'react';
import css from './place.module.css';

const NUMBER = /((?:\p{Lu}+-)+\d+)/u;

/** A text whose numbers of reports and orders stay in one piece: a browser would break them at their hyphen. */
export const Numbers = ({ of: text }: { of: string }) =>
  createElement(
    Fragment,
    null,
    // Every other part is a number.
    ...text
      .split(NUMBER)
      .map((part, index) => (index % 2 === 1 ? <span className={css.nowrap}>{part}</span> : part)),
  );
