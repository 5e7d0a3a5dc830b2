// What a person presses and writes in: buttons, fields, chips, tabs. Measures come from tokens.json.
import type { Theme, ThemeOptions } from '@mui/material/styles';
import tokens from './tokens.json' with { type: 'json' };

const { size, radius, focusRing, font } = tokens;
const COARSE = '@media (pointer: coarse)';

export const focusOutline = (theme: Pick<Theme, 'vars'>, offset: number = focusRing.offset) => ({
  outline: `${focusRing.width}px solid ${theme.vars.palette.focus}`,
  outlineOffset: offset,
});

export const hairline = (theme: Pick<Theme, 'vars'>) => `1px solid ${theme.vars.palette.divider}`;

export const controls: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focusVisible, &:focus-visible': focusOutline(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        height: size.button,
        minWidth: 0,
        padding: '0 14px',
        whiteSpace: 'nowrap',
        [COARSE]: { height: size.touchMin },
        ...(ownerState.variant === 'outlined' &&
          ownerState.color === 'inherit' && {
            borderColor: theme.vars.palette.border.default,
            backgroundColor: theme.vars.palette.background.paper,
            '&:hover': {
              backgroundColor: theme.vars.palette.surface.hover,
              borderColor: theme.vars.palette.border.input,
            },
          }),
      }),
      sizeSmall: {
        height: size.buttonSmall,
        padding: '0 11px',
        fontSize: font.size.table,
        [COARSE]: { height: size.drawerItemTouch },
      },
      sizeLarge: { height: size.buttonLarge, fontSize: font.size.body1, padding: '0 18px' },
      startIcon: { marginLeft: -2, marginRight: 7, '& svg': { fontSize: 18 } },
      endIcon: { '& svg': { fontSize: 18 } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme, ownerState: { color } }) => ({
        height: size.button,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.paper,
        textTransform: 'none',
        [COARSE]: { height: size.touchMin },
        '&.Mui-selected, &.Mui-selected:hover':
          color === 'success' || color === 'error'
            ? {
                color: theme.vars.palette[color].main,
                backgroundColor: theme.vars.palette[color].light,
              }
            : {
                color: theme.vars.palette.primary.main,
                backgroundColor: theme.vars.palette.surface.selected,
              },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: radius.control,
        ...(ownerState.color === 'default' && { color: theme.vars.palette.text.secondary }),
        [COARSE]: { width: size.touchMin, height: size.touchMin },
      }),
      sizeSmall: { width: 30, height: 30 },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true, variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        overflow: 'visible',
        whiteSpace: 'normal',
        fontSize: font.size.table,
        fontWeight: 600,
        lineHeight: 1.4,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: size.input,
        fontSize: font.size.body2,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.border.input },
        '&:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.primary.main,
          borderWidth: 2,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.error.main,
          borderWidth: 2,
        },
        '&.Mui-disabled, &.MuiInputBase-readOnly': {
          backgroundColor: theme.vars.palette.surface.header,
        },
        [COARSE]: { minHeight: size.inputTouch, fontSize: '1rem' },
      }),
      input: { padding: '8px 11px', height: 'auto', lineHeight: 1.4 },
      multiline: { padding: '8px 11px', '& textarea': { padding: 0 } },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiNativeSelect: {
    styleOverrides: { select: { cursor: 'pointer' }, icon: { color: 'inherit' } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '3px 0 0',
        fontSize: font.size.caption,
        lineHeight: 1.4,
        color: theme.vars.palette.text.tertiary,
        '&.Mui-error': { color: theme.vars.palette.error.main, fontWeight: 540 },
      }),
    },
  },
  MuiAutocomplete: {
    // Like a menu, its list opens outside every landmark.
    defaultProps: {
      slotProps: { paper: { role: 'region', 'aria-label': 'Opciones', elevation: 8 } },
    },
    styleOverrides: {
      paper: ({ theme }) => ({ border: hairline(theme) }),
      // Autocomplete pads the root for its tags; a plain field must stay as high as the others.
      inputRoot: { '&.MuiOutlinedInput-root': { padding: '0 0 0 4px' } },
      input: { '&&': { padding: '8px 4px 8px 7px' } },
      popupIndicator: { width: 28, height: 28, color: 'inherit' },
      clearIndicator: { width: 28, height: 28 },
      listbox: { padding: 4 },
      option: ({ theme }) => ({
        minHeight: 34,
        borderRadius: radius.tag,
        fontSize: font.size.body2,
        '&&.Mui-focused': { backgroundColor: theme.vars.palette.surface.hover },
        '&&[aria-selected="true"]': { backgroundColor: theme.vars.palette.surface.selected },
        [COARSE]: { minHeight: size.touchMin },
      }),
      noOptions: ({ theme }) => ({
        fontSize: font.size.body2,
        color: theme.vars.palette.text.secondary,
      }),
      loading: { fontSize: font.size.body2 },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 5 } } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 5 } } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: font.size.body2 } } },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: size.filterChip,
        borderRadius: radius.pill,
        fontSize: font.size.table,
        fontWeight: 540,
        border: `1px solid ${theme.vars.palette.border.default}`,
        backgroundColor: theme.vars.palette.background.paper,
        '&.MuiChip-clickable:hover': { backgroundColor: theme.vars.palette.surface.hover },
        [COARSE]: { height: 40 },
      }),
      sizeSmall: {
        height: size.chip,
        borderRadius: radius.tag,
        fontSize: font.size.caption,
        fontWeight: 600,
        [COARSE]: { height: size.chip },
      },
      colorPrimary: ({ theme }) => ({
        color: theme.vars.palette.primary.main,
        backgroundColor: theme.vars.palette.primary.light,
        borderColor: theme.vars.palette.primary.main,
        fontWeight: 600,
      }),
      deleteIcon: { color: 'inherit', fontSize: 18, '&:hover': { color: 'inherit' } },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 38,
        borderBottom: `1px solid ${theme.vars.palette.border.default}`,
      }),
      indicator: { height: 3 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 38,
        minWidth: 0,
        padding: '0 12px',
        fontSize: font.size.body2,
        fontWeight: 540,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { fontWeight: 660 },
        '&.Mui-focusVisible': focusOutline(theme, -2),
        [COARSE]: { minHeight: size.touchMin },
      }),
    },
  },
  MuiLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.link,
        textDecorationColor: 'currentColor',
        textUnderlineOffset: 2,
        borderRadius: 2,
        '&:focus-visible': focusOutline(theme),
      }),
    },
  },
};
