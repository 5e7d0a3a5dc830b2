// What stands at the side of a record's page: ruled parts with a small title, people, and pairs of name and value.
import { Fragment, type ReactNode } from 'react';
import { nombreCompleto } from '../lib/formats.ts';
import { Box, Row, Small } from './Box.tsx';
import { cx } from './place.ts';
import css from './Facts.module.css';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}
export const FactPart = ({ title, action, children }: PartProps) => (
  <section aria-label={title} className={css.part}>
    <Box tone="secondary" size="small" mb={0.5}>
      {title}
    </Box>
    <Row gap={1}>
      <Box flex={1} minWidth={0}>
        {children}
      </Box>
      {action}
    </Row>
  </section>
);

export const FactPerson = ({ person, detail }: { person: { nombre: string }; detail?: string }) => (
  <Row gap={1.25} py={0.25}>
    <PersonAvatar name={person.nombre} size={detail ? 32 : 26} />
    <Box minWidth={0}>
      <Box weight={detail ? 600 : undefined}>{nombreCompleto(person.nombre)}</Box>
      {detail && <Small>{detail}</Small>}
    </Box>
  </Row>
);

interface IconProps {
  icon: string;
  /** Absent where there is no way to it. */
  to?: string | false | undefined;
  /** Nothing at all without it. */
  name: string | null | undefined;
}
/** Something it is about, by its sign and its name. */
export const FactIcon = ({ icon, to, name }: IconProps) =>
  name && (
    <Row gap={1} py={0.125}>
      <Icon path={icon} tone="secondary" />
      <Box minWidth={0} breaks>
        {to ? <Link to={to}>{name}</Link> : name}
      </Box>
    </Row>
  );

/** The value of a fact that another record is, as the way to it. */
export const factLink = (
  of: { id: number; nombre: string } | null | undefined,
  route: (id: number) => string,
  nameOf = (name: string) => name,
) => of && <Link to={route(of.id)}>{nameOf(of.nombre)}</Link>;

export const factMail = (email: string | null) =>
  email && <Link href={`mailto:${email}`}>{email}</Link>;

interface RowsProps {
  rows: readonly (readonly [label: string | undefined, value: ReactNode])[];
  /** Below something that has a line of its own. */
  bare?: boolean;
}

/** Those without a value are left out. */
export const FactRows = ({ rows, bare }: RowsProps) => (
  <dl className={cx(css.rows, bare && css.bare)}>
    {rows
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);
