import { type ReactNode, useId, useState } from 'react';
import { useLocation, useNavigate } from '../lib/Navigation.tsx';
import { formatNumero } from '../lib/formats.ts';
import { TabRow } from './TabRow.tsx';
import { Box } from './Box.tsx';

export interface PageTab {
  id: string;
  label: string;
  content: ReactNode;
  /** How many it holds, once it is known. */
  count?: number | undefined;
  /** Once opened, it stays there while another is open: a form must not forget what was typed. */
  keepMounted?: boolean;
}

/** The parts of a page. The open one is the hash of the address; the first needs none. */
export function PageTabs({ label, tabs }: { label: string; tabs: PageTab[] }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const asked = tabs.findIndex((tab) => `#${tab.id}` === hash);
  const open = Math.max(asked, 0);
  const openId = tabs[open]?.id ?? '';
  const [seen, setSeen] = useState([openId]);
  if (!seen.includes(openId)) setSeen([...seen, openId]);
  const choose = (key: string) => {
    const isFirst = key === tabs[0]?.id;
    navigate({ pathname, search, hash: isFirst ? '' : `#${key}` }, { replace: true });
  };
  return (
    <>
      <TabRow
        label={label}
        chosen={tabs[open]?.id}
        onChoose={choose}
        items={tabs.map((tab, index) => ({
          key: tab.id,
          label: tab.count ? <Counted {...tab} /> : tab.label,
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
          {(index === open || (tab.keepMounted && seen.includes(tab.id))) && tab.content}
        </Box>
      ))}
    </>
  );
}

const Counted = ({ label, count = 0 }: PageTab) => (
  <>
    {label}{' '}
    <Box as="span" size="tiny" tone="secondary">
      {formatNumero(count)}
    </Box>
  </>
);
