import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { Icon } from './Icon.tsx';
import { visuallyHidden } from './visuallyHidden.ts';

interface Props {
  id: string;
  title: string;
  rules: { text: string; met: boolean }[];
}

/** What is asked for, each ticked once it is there. */
export const RuleList = ({ id, title, rules }: Props) =>
  rules.length > 0 && (
    <Box id={id} sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {title}
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.25 }}
      >
        {rules.map(({ text, met }) => (
          <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Icon
              path={met ? mdiCheckCircle : mdiCircleOutline}
              sx={{ fontSize: 16, color: met ? 'success.main' : 'text.tertiary' }}
            />
            <span>
              {text}
              <span style={visuallyHidden}>{met ? ' (listo)' : ' (falta)'}</span>
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
