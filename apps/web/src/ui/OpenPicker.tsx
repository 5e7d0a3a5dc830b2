import { Combobox } from '@base-ui/react/combobox';
import { Small } from './Box.tsx';
import { Icon } from './Icon.tsx';
import css from './Opens.module.css';
import { CLEAR, type PickerOption, type PickerProps, TRIGGER } from './PlainPicker.tsx';

/** What `PlainPicker` becomes once its code has come: the same box, and the list below it. */
export const OpenPicker = (props: PickerProps) => (
  <Combobox.Root
    items={props.options}
    filter={null}
    open={props.open}
    onOpenChange={(next, { reason }) => props.onOpen(next, reason === 'escape-key')}
    disabled={props.disabled}
    value={props.value}
    onValueChange={props.onChoose}
    inputValue={props.text}
    onInputValueChange={(next, { reason }) => {
      // What it writes by itself, when it closes or something is chosen, follows the value.
      if (reason === 'input-change' || reason === 'clear-press') props.onText(next);
    }}
    itemToStringLabel={({ nombre }) => nombre}
    isItemEqualToValue={(option, chosen) => option.id === chosen.id}
    autoHighlight={false}
  >
    <div className={css.combobox}>
      <Combobox.Input {...props.box} className={css.control} />
      {props.value && !props.disabled && (
        <Combobox.Clear className={css.clear} aria-label={CLEAR.label}>
          <Icon path={CLEAR.icon} />
        </Combobox.Clear>
      )}
      <Combobox.Trigger className={css.trigger} aria-label={TRIGGER.label}>
        <Icon path={TRIGGER.icon} />
      </Combobox.Trigger>
    </div>
    <Combobox.Portal>
      <Combobox.Positioner className={css.positioner} sideOffset={4}>
        <Combobox.Popup className={css.options} aria-label={props.label}>
          {props.options.length === 0 && (
            <div className={css.none} role="status">
              {props.note}
            </div>
          )}
          <Combobox.List>
            {(option: PickerOption) => (
              <Combobox.Item
                key={option.id}
                value={option}
                disabled={props.isDisabled?.(option)}
                className={css.item}
              >
                <div>
                  {option.nombre}
                  {option.detail && <Small>{option.detail}</Small>}
                </div>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  </Combobox.Root>
);
