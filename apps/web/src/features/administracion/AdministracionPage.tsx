// One page with the way to everything that is set up rather than worked on.
import { mdiChevronRight } from '@mdi/js';
import { Box, Grid, Small } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import css from './administracion.module.css';
import { type Lugar, LUGARES } from './administracion.labels.ts';

const TITLE = 'Administración';

export function AdministracionPage() {
  return (
    <>
      <PageHeader title={TITLE} hint="Lo que se prepara una vez y se mira cada tanto" />
      <Grid min={440} gap={1.5} style={{ alignItems: 'start' }}>
        {LUGARES.map(({ title, lugares }) => (
          <Panel key={title} title={title}>
            {lugares.map((lugar) => (
              <Way key={lugar.label} {...lugar} />
            ))}
          </Panel>
        ))}
      </Grid>
    </>
  );
}

const Way = ({ label, hint, to, icon }: Lugar) => (
  <a href={to} className={css.lugar}>
    <Icon path={icon} tone="secondary" />
    <Box flex={1}>
      <Box weight={600}>{label}</Box>
      <Small>{hint}</Small>
    </Box>
    <Icon path={mdiChevronRight} tone="secondary" />
  </a>
);
