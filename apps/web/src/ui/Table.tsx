import type { ComponentProps } from 'react';
import { type Place, placed } from './place.ts';
import css from './Table.module.css';

type Placed<Tag extends 'table' | 'th' | 'td'> = Place & Omit<ComponentProps<Tag>, keyof Place>;

export const Table = (props: Placed<'table'>) => <table {...placed(props, css.table)} />;

/** The head of a column, or of a row when its `scope` says so. */
export const Th = (props: Placed<'th'>) => <th scope="col" {...placed(props)} />;

export const Td = (props: Placed<'td'>) => <td {...placed(props)} />;
