// What things lie on: the page, bars, menus, dialogs, tables and messages. Measures come from tokens.json.
import type { Theme, ThemeOptions } from '@mui/material/styles';
import { focusOutline, hairline } from './themeControls.ts';
import tokens from './tokens.json' with { type: 'json' };

const { size, radius, font, focusRing } = tokens;
const COARSE = '@media (pointer: coarse)';

export const surfaces: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: (theme: Theme) => ({
      // What takes the focus is not left under the header, nor under the bar at the foot.
      html: { scrollPaddingTop: 64, scrollPaddingBottom: 80 },
      body: {
        ...theme.typography.body2,
        fontWeight: font.weight.regular,
        fontStretch: font.width.ui,
        backgroundColor: theme.vars.palette.background.default,
      },
      ':focus-visible': focusOutline(theme),
      'h1:focus-visible, main:focus-visible, [role="alert"]:focus-visible': { outline: 'none' },
      'input, button, select, textarea': { fontStretch: 'inherit' },
      '.celda-fecha': { fontVariantNumeric: 'normal' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': { '.no-imprimir': { display: 'none !important' } },
      '@page': { size: 'A4', margin: '6mm 11mm' },
    }),
  },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ border: hairline(theme) }),
      rounded: { borderRadius: radius.card },
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default', enableColorOnDark: true },
    styleOverrides: {
      root: ({ theme }) => ({
        height: size.appbar,
        zIndex: theme.zIndex.drawer + 1,
        color: theme.vars.palette.appbar.text,
        backgroundColor: theme.vars.palette.appbar.bg,
        borderBottom: `3px solid ${theme.vars.palette.secondary.main}`,
        borderRadius: 0,
        // Stronger than the ring that each control brings along, whose colour is for light surfaces.
        '&& :focus-visible, && .Mui-focusVisible': { outlineColor: focusRing.onAppbar },
      }),
    },
  },
  MuiToolbar: { styleOverrides: { root: { '&&': { minHeight: size.appbar - 3 } } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme, ownerState }) =>
        ownerState.invisible ? {} : { backgroundColor: theme.vars.palette.overlay },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        borderRadius: 0,
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'relative',
        height: size.drawerItem,
        margin: '0 8px',
        padding: '0 10px',
        borderRadius: radius.control,
        width: 'auto',
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
        '&.Mui-focusVisible': { ...focusOutline(theme, -2), backgroundColor: 'transparent' },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.surface.selected,
          fontWeight: 620,
          '&::before': {
            content: '""',
            position: 'absolute',
            left: -8,
            top: 5,
            bottom: 5,
            width: 4,
            borderRadius: '0 2px 2px 0',
            backgroundColor: theme.vars.palette.secondary.main,
          },
          '& .MuiListItemIcon-root': { color: 'inherit' },
        },
        [COARSE]: { height: size.drawerItemTouch },
      }),
    },
  },
  MuiListItemIcon: {
    styleOverrides: {
      root: ({ theme }) => ({ minWidth: 30, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiMenu: {
    // A menu opens at the end of the page, outside every landmark: it is one of its own.
    defaultProps: { slotProps: { paper: { role: 'region', 'aria-label': 'Opciones' } } },
    styleOverrides: { list: { padding: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 34,
        padding: '0 10px',
        borderRadius: radius.tag,
        fontSize: font.size.body2,
        '&.Mui-focusVisible': focusOutline(theme, -2),
        [COARSE]: { minHeight: size.touchMin },
      }),
    },
  },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => ({ border: hairline(theme) }) } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: radius.dialog },
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '12px 18px',
        gap: 8,
        flexWrap: 'wrap',
        borderTop: hairline(theme),
        backgroundColor: theme.vars.palette.surface.header,
      }),
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const tone = theme.vars.palette[ownerState.severity ?? 'info'];
        return {
          padding: '4px 14px 4px 12px',
          borderRadius: radius.control,
          borderLeft: `4px solid ${tone.main}`,
          backgroundColor: tone.light,
          color: theme.vars.palette.text.primary,
          fontSize: font.size.body2,
          '& .MuiAlert-icon': { color: tone.main, opacity: 1, padding: '6px 0', marginRight: 10 },
        };
      },
      message: { padding: '6px 0', lineHeight: 1.45 },
      action: { padding: '2px 0 2px 12px', marginRight: 0 },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: font.size.caption,
        fontWeight: 480,
        color: '#FFFFFF',
        backgroundColor: '#14262B',
        ...theme.applyStyles('dark', { backgroundColor: '#35494F' }),
      }),
      arrow: ({ theme }) => ({
        color: '#14262B',
        ...theme.applyStyles('dark', { color: '#35494F' }),
      }),
    },
  },
  // Collapsed borders would stay behind when the head sticks.
  MuiTable: { styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: size.row,
        padding: '0 10px',
        fontSize: font.size.table,
        fontStretch: font.width.table,
        fontVariantNumeric: 'tabular-nums',
        lineHeight: 1.3,
        borderBottom: hairline(theme),
      }),
      head: ({ theme }) => ({
        height: size.rowHeader,
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.surface.header,
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusOutline(theme) }) },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.tag,
        backgroundColor: theme.vars.palette.surface.sunken,
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 6,
        borderRadius: radius.pill,
        backgroundColor: theme.vars.palette.surface.sunken,
      }),
    },
  },
  MuiAvatar: { styleOverrides: { root: { fontWeight: 620 } } },
};
