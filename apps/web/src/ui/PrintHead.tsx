import { Crest } from './Crest.tsx';
import css from './PrintHead.module.css';

interface Props {
  title: string;
  crest: string | null;
  /** Of the day it is printed. */
  date: string;
}

/** Who printed it and when: on paper, where the header of the screen is not. */
export const PrintHead = ({ title, crest, date }: Props) => (
  <div className={css.head}>
    <Crest height={44} image={crest} />
    <div className={css.title}>{title}</div>
    <div>{date}</div>
  </div>
);
