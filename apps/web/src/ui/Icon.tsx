import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

interface Props extends Omit<SvgIconProps, 'children' | 'path'> {
  /** A path of @mdi/js. */
  path: string;
  /** Only when the icon stands alone and says something; otherwise it is hidden from screen readers. */
  label?: string;
}

export const Icon = ({ path, label, ...props }: Props) => (
  <SvgIcon titleAccess={label} fontSize="small" {...props}>
    <path d={path} />
  </SvgIcon>
);
