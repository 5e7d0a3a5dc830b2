import { mdiPlus } from '@mdi/js';
import tokens from './tokens.json' with { type: 'json' };
import { Button } from './Button.tsx';

/** The one primary action of a list: in its header, and floating above the list on a phone. */
export const CreateButton = ({ to, label }: { to: string; label: string }) => (
  <Button
    kind="main"
    to={to}
    icon={mdiPlus}
    sx={(theme) => ({
      [theme.breakpoints.down('md')]: {
        position: 'fixed',
        right: tokens.space.pageXMobile,
        bottom: 18,
        zIndex: theme.zIndex.fab,
        height: 52,
        px: 2.5,
        borderRadius: `${tokens.radius.pill}px`,
        fontSize: tokens.font.size.body1,
        boxShadow: tokens.shadow.menu,
      },
    })}
  >
    {label}
  </Button>
);
