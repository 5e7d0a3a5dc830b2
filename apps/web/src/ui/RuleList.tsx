import { PlainIcon } from './PlainIcon.tsx';
import { iconCheckCircle, iconCircleOutline } from './plainIcons.ts';
import { visuallyHidden } from './visuallyHidden.ts';

interface Props {
  id: string;
  title: string;
  rules: { text: string; met: boolean }[];
}

/** What is asked for, each ticked once it is there. */
export const RuleList = ({ id, title, rules }: Props) =>
  rules.length > 0 && (
    <div id={id} className="plain-rules">
      {title}
      <ul>
        {rules.map(({ text, met }) => (
          <li key={text}>
            <PlainIcon path={met ? iconCheckCircle : iconCircleOutline} met={met} />
            <span>
              {text}
              <span style={visuallyHidden}>{met ? ' (listo)' : ' (falta)'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
