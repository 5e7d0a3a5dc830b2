import { municipio } from '@muni/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceForm } from '../../crud/form/ResourceForm.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { HorariosField } from './MunicipioFields.tsx';

it('says which day has a wrong hour, in the order of the page, and leads to it', async () => {
  const horarios = [
    { dia: 1, desde: '07:00', hasta: '13:00' },
    { dia: 3, desde: '7', hasta: '13:00' },
  ];
  const { user } = renderScreen(
    <ResourceForm
      resource={municipio}
      record={{
        version: 1,
        titulo: '',
        oficina: 'Cómputos',
        programadores: [],
        factor: 'Optativo',
        factorGracia: 7,
        horarios,
        feriados: [],
      }}
      save={() => Promise.reject(new Error('It must not be sent.'))}
      onSaved={() => undefined}
      saveLabel="Guardar"
    >
      <TextoField name="titulo" />
      <HorariosField />
    </ResourceForm>,
  );
  await user.type(screen.getByLabelText('Lunes, hasta'), '{Backspace}');
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByText('Miércoles: Escribí la hora así: 07:30')).toBeInTheDocument();
  expect(screen.getByText('Lunes: Escribí la hora así: 07:30')).toBeInTheDocument();
  expect(screen.getByLabelText('Miércoles, desde')).toBeInvalid();
  expect(screen.getByLabelText('Miércoles, hasta')).toBeValid();
  const summary = within(screen.getByRole('alert'));
  expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Nombre de la municipalidad',
    'Días y horarios de trabajo',
  ]);
  await user.click(summary.getByText('Días y horarios de trabajo'));
  expect(screen.getByLabelText('Lunes, desde')).toHaveFocus();
});
