import { mdiMonitor, mdiPencil, mdiPlus, mdiUpload } from '@mdi/js';
import type { ReactNode } from 'react';
import { AccessForm } from '../src/ui/AccessForm.tsx';
import { Button, IconButton } from '../src/ui/Button.tsx';
import { Calendar } from '../src/ui/Calendar.tsx';
import { Checkbox, Switch } from '../src/ui/Check.tsx';
import { Chip } from '../src/ui/Chip.tsx';
import { ChoiceCards } from '../src/ui/ChoiceCards.tsx';
import { FechaFilter, FechaPicker } from '../src/ui/FechaPicker.tsx';
import { Field, FieldText, Input, Select } from '../src/ui/Field.tsx';
import { FileButton } from '../src/ui/FileButton.tsx';
import { FileDrop } from '../src/ui/FileDrop.tsx';
import { FileInput } from '../src/ui/FileInput.tsx';
import { Form } from '../src/ui/Form.tsx';
import { FormSection } from '../src/ui/FormSection.tsx';
import { CodeField } from '../src/ui/CodeField.tsx';
import { PasswordField } from '../src/ui/PasswordField.tsx';
import { PlainPicker } from '../src/ui/PlainPicker.tsx';
import { RuleList } from '../src/ui/RuleList.tsx';
import { Segments } from '../src/ui/Segments.tsx';
import { SelectInput } from '../src/ui/SelectInput.tsx';
import { SignaturePad } from '../src/ui/SignaturePad.tsx';
import { Stars } from '../src/ui/Stars.tsx';
import { StepList } from '../src/ui/StepList.tsx';
import { TextInput } from '../src/ui/TextInput.tsx';
import { Kept, nothing } from './Hold.tsx';

const OPTIONS = ['Baja', 'Media', 'Alta'].map((value) => ({ value, label: value }));

const later = () => Promise.resolve();

export const FIELDS: Record<string, ReactNode> = {
  AccessForm: [undefined, 'El correo o la contraseña no coinciden.'].map((failure) => (
    <AccessForm
      key={String(failure)}
      onSubmit={nothing}
      action={{ failure, busy: !failure }}
      icon={mdiPencil}
      labels={['Ingresar', 'Ingresando…']}
    >
      <TextInput label="Correo" />
    </AccessForm>
  )),
  Button: (['main', 'outlined', 'text'] as const).flatMap((kind) => [
    <Button key={kind} kind={kind} icon={mdiPlus}>
      {kind}
    </Button>,
    <Button key={`${kind} small`} kind={kind} size="small">
      chico
    </Button>,
    <Button key={`${kind} red`} kind={kind} tone="error">
      peligro
    </Button>,
    <Button key={`${kind} busy`} kind={kind} busy>
      ocupado
    </Button>,
    <Button key={`${kind} off`} kind={kind} disabled>
      apagado
    </Button>,
    <IconButton key={`${kind} icon`} label="Editar" icon={mdiPencil} />,
  ]),
  Calendar: <Calendar value="2026-11-18" onChoose={nothing} />,
  Check: [Checkbox, Switch].map((Part) => (
    <Kept<boolean> key={Part === Switch ? 'switch' : 'box'} from>
      {(on, set) => (
        <>
          <Part checked={on} onChange={set} label="Prendido" />
          <Part checked={false} onChange={nothing} label="Apagado" />
          <Part checked mixed onChange={nothing} label="A medias" />
          <Part checked disabled onChange={nothing} label="Fijo" />
        </>
      )}
    </Kept>
  )),
  Chip: (
    <>
      <Chip label="Área" />
      <Chip label="Área: Rentas" chosen onRemove={nothing} removeLabel="Quitar" />
      <Chip label="Filtro" icon={mdiPlus} dashed />
    </>
  ),
  ChoiceCards: (['tile', 'card', 'chip'] as const).map((look) => (
    <Kept key={look} from="Media">
      {(value, set) => (
        <ChoiceCards
          legend={look}
          look={look}
          value={value}
          onChange={set}
          options={OPTIONS.map((one) => ({ ...one, hint: 'Una línea', icon: mdiMonitor }))}
        />
      )}
    </Kept>
  )),
  FechaPicker: (
    <Kept from="2026-11-18">
      {(value, set) => (
        <>
          <FechaPicker label="Fecha" value={value} onChange={set} />
          <FechaPicker label="Mal" value="" error="Esa fecha no existe." onChange={nothing} />
          <FechaFilter label="Desde" value={value} onChange={set} />
        </>
      )}
    </Kept>
  ),
  Field: (
    <>
      <Field label="Con ayuda" optional help="Ayuda">
        {(ids) => <Input {...ids} />}
      </Field>
      <Field label="Con error" error="Falta">
        {(ids) => (
          <Select {...ids} value="" options={[{ value: '', label: 'Uno' }]} onChange={nothing} />
        )}
      </Field>
      <FieldText error>Suelto</FieldText>
    </>
  ),
  FileButton: <FileButton label="Subir" icon={mdiUpload} accept=".csv" onFiles={nothing} />,
  FileDrop: [false, true].map((busy) => (
    <FileDrop
      key={String(busy)}
      title="Soltá el archivo"
      accept=".csv"
      busy={busy}
      onFile={nothing}
    >
      CSV o Excel.
    </FileDrop>
  )),
  FileInput: <FileInput aria-label="Archivo" onFiles={nothing} />,
  Form: (
    <Form onSend={() => undefined}>
      <TextInput label="Motivo" />
    </Form>
  ),
  FormSection: (
    <FormSection title="Contacto" description="Para encontrarla.">
      <TextInput label="Interno" />
    </FormSection>
  ),
  CodeField: <CodeField label="Código" value="123456" onChange={() => {}} />,
  PasswordField: <PasswordField label="Contraseña" error="Escribila." />,
  PlainPicker: ['', 'Rentas'].map((nombre) => (
    <PlainPicker
      key={nombre}
      label="Área"
      options={[]}
      note=""
      value={nombre ? { id: 1, nombre } : null}
      text={nombre}
      open={false}
      onChoose={nothing}
      onText={nothing}
      onOpen={nothing}
      box={{ ref: { current: null }, 'aria-label': 'Área' }}
    />
  )),
  RuleList: (
    <RuleList
      rules={[
        { text: 'ocho letras', met: true },
        { text: 'un número', met: false },
      ]}
    />
  ),
  Segments: (
    <Kept from="Baja">
      {(value, set) => (
        <>
          <Segments label="Prioridad" options={OPTIONS} value={value} onChange={set} />
          <Segments large label="Grande" options={OPTIONS} value={value} onChange={set} />
        </>
      )}
    </Kept>
  ),
  SelectInput: (
    <Kept from="">
      {(value, set) => (
        <>
          <SelectInput
            label="Prioridad"
            emptyLabel="Cualquiera"
            value={value}
            options={OPTIONS}
            onChange={set}
          />
          <SelectInput
            label="Mal"
            error="Elegí una."
            value=""
            options={OPTIONS}
            onChange={nothing}
          />
        </>
      )}
    </Kept>
  ),
  SignaturePad: <SignaturePad label="Firma" onChange={nothing} onPaper={nothing} />,
  Stars: (
    <Kept<number | null> from={3}>
      {(value, set) => <Stars label="¿Cómo quedó?" value={value} onChange={set} />}
    </Kept>
  ),
  StepList: (
    <StepList
      steps={[
        { texto: 'Apagar', hecho: true },
        { texto: 'Limpiar', hecho: false },
      ]}
      disabled={false}
      onTick={later}
    />
  ),
  TextInput: (
    <Kept from="">
      {(value, set) => (
        <>
          <TextInput
            label="Texto"
            optional
            help="Ayuda"
            limit={20}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
          <TextInput label="Mal" error="Falta." value="" onChange={nothing} />
          <TextInput
            label="Varias líneas"
            multiline
            minRows={3}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
          <TextInput label="Apagado" disabled value="fijo" />
        </>
      )}
    </Kept>
  ),
};
