import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TabRow } from './TabRow.tsx';
import { Box } from './Box.tsx';

export interface PageTab {
  id: string;
  label: string;
  content: ReactNode;
  /** Stays there while another is open: a form must not forget what was typed. */
  keepMounted?: boolean;
}

/** The parts of a page. The open one is the hash of the address; the first needs none. */
export function PageTabs({ label, tabs }: { label: string; tabs: PageTab[] }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const asked = tabs.findIndex((tab) => `#${tab.id}` === hash);
  const open = Math.max(asked, 0);
  const choose = (key: string) => {
    const isFirst = key === tabs[0]?.id;
    void navigate({ pathname, search, hash: isFirst ? '' : `#${key}` }, { replace: true });
  };
  return (
    <>
      <TabRow
        label={label}
        chosen={tabs[open]?.id}
        onChoose={choose}
        items={tabs.map((tab, index) => ({
          key: tab.id,
          label: tab.label,
          id: `${id}-tab-${index}`,
          controls: `${id}-panel-${index}`,
        }))}
      />
      {tabs.map((tab, index) => (
        <Box
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== open}
        >
          {(index === open || tab.keepMounted) && tab.content}
        </Box>
      ))}
    </>
  );
}
