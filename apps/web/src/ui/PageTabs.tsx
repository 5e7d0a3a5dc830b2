import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';

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
  const choose = (index: number) => {
    const tab = tabs[index];
    void navigate({ pathname, search, hash: index === 0 ? '' : `#${tab?.id}` }, { replace: true });
  };
  return (
    <>
      <Tabs
        value={open}
        onChange={(_, index: number) => choose(index)}
        aria-label={label}
        className="no-imprimir"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 1.5 }}
      >
        {tabs.map((tab, index) => (
          <Tab
            key={tab.id}
            label={tab.label}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
          />
        ))}
      </Tabs>
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
