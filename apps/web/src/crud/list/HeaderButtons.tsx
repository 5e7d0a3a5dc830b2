import { Button } from '../../ui/Button.tsx';
import type { headerActions, NamedAction } from './headerActions.ts';
import { type RowAction, RowMenu } from './RowMenu.tsx';

interface Props {
  /** What the actions are about, for those who do not see the title. */
  name: string;
  actions: ReturnType<typeof headerActions<NamedAction & RowAction>>;
}

/** The buttons of a record's page: the next step filled, what is beside it, and ⋮ for the rest. */
export const HeaderButtons = ({ name, actions: { primary, secondary, rest } }: Props) => (
  <>
    {[...secondary, ...primary].map((action) => (
      <Button
        key={action.action}
        kind={primary.includes(action) ? 'main' : 'outlined'}
        icon={action.icon}
        onClick={action.onClick}
      >
        {action.label}
      </Button>
    ))}
    {rest.length > 0 && <RowMenu bordered name={name} actions={() => rest} />}
  </>
);
