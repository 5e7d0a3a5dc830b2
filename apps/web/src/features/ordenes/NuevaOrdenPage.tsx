// A new order: empty, or with what the report, the device or the template it comes from already say.
import { type Orden, ordenes, type Plantilla } from '@muni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useNavigate, useSearchParams } from '../../lib/Navigation.tsx';
import { PdfButton } from '../../crud/PdfButton.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { type FormValues, toFormValues } from '../../crud/form/formValues.ts';
import { ResourceForm } from '../../crud/form/ResourceForm.tsx';
import { contar } from '../../lib/formats.ts';
import { idOf } from '../../lib/recordId.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';
import { ordenesApi, plantillasApi, ordenRoutes } from '../../nouns/ordenes.ts';
import { OrdenFields } from './OrdenFields.tsx';
import { nuevaOrden } from './ordenes.rules.ts';

const idIn = (params: URLSearchParams, name: string) => idOf(params, name) || undefined;

/** What is known before anything is written. */
function useNueva(params: URLSearchParams) {
  const asked = params.toString();
  return useQuery({
    queryKey: ['ordenNueva', asked],
    // What somebody has begun to write does not change under their hands.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const named = new URLSearchParams(asked);
      const [computadora, impresora] = [idOf(named, 'computadora'), idOf(named, 'impresora')];
      const [nueva, pc, printer] = await Promise.all([
        ordenesApi.nueva(
          { reporte: idIn(named, 'reporte'), plantilla: idIn(named, 'plantilla') },
          signal,
        ),
        computadora > 0 && computadoraReference.get(computadora, signal),
        impresora > 0 && impresoraReference.get(impresora, signal),
      ]);
      return {
        ...nueva,
        computadora: pc || nueva.computadora,
        impresora: printer || nueva.impresora,
        // A day of the calendar.
        fechaProgramada: named.get('fecha'),
      };
    },
  });
}

export function NuevaOrdenPage() {
  const [params] = useSearchParams();
  const query = useNueva(params);
  const { data } = query;
  // With them or without, but they do not push the form down when they arrive.
  const templates = useQuery({
    ...plantillasApi.rows('todas', { pageSize: 200 }),
    retry: false,
  });
  return (
    <>
      <PageHeader
        title="Nueva orden de trabajo"
        hint="Los campos sin «opcional» son obligatorios"
        crumbs={[{ label: 'Listado OT', to: ordenRoutes.list }, { label: 'Nueva' }]}
        actions={
          <PdfButton
            label="Hoja en blanco"
            fileName="orden-de-trabajo.pdf"
            make={ordenesApi.hojaEnBlanco}
          />
        }
      />
      {data && !templates.isPending ? (
        <NuevaOrden key={params.toString()} initial={data} templates={templates.data?.rows ?? []} />
      ) : (
        <Loaded
          query={query}
          noun="los datos para empezar"
          list={{ to: ordenRoutes.list, label: 'Ver las órdenes' }}
        />
      )}
    </>
  );
}

type Initial = NonNullable<ReturnType<typeof useNueva>['data']>;

function NuevaOrden({ initial, templates }: { initial: Initial; templates: readonly Plantilla[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onSaved = (orden: Orden) => {
    void queries.invalidateQueries({ queryKey: [ordenes.name] });
    toast(`Creaste la orden ${orden.numero}.`);
    navigate(ordenRoutes.edit(orden.id));
  };
  const { reporte, adjuntos } = initial;
  return (
    <>
      {reporte && (
        <Notice tone="info" mb={1.25}>
          Viene del reporte {reporte.nombre}.
          {adjuntos > 0 &&
            ` ${contar(adjuntos, 'archivo queda vinculado', 'archivos quedan vinculados')} a la orden.`}
        </Notice>
      )}
      <ResourceForm
        resource={nuevaOrden}
        initial={initial}
        save={(input: Parameters<typeof ordenesApi.create>[0], _version, key) =>
          ordenesApi.create(input, key)
        }
        onSaved={onSaved}
        saveLabel="Crear orden"
      >
        {templates.length > 0 && <PlantillaField templates={templates} />}
        <OrdenFields />
      </ResourceForm>
    </>
  );
}

/** What a template says goes where nobody has written yet. */
function PlantillaField({ templates }: { templates: readonly Plantilla[] }) {
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState(params.get('plantilla') ?? '');
  const { setValue } = useFormContext<FormValues>();
  const { dirtyFields } = useFormState<FormValues>();
  const choose = (id: string) => {
    setChosen(id);
    const template = templates.find((one) => String(one.id) === id);
    if (!template) return;
    const { tipo, titulo, descripcion, prioridad, lugar, checklist } = template;
    const steps = checklist.map((texto) => ({ texto, hecho: false }));
    const said = { tipo, titulo, descripcion, prioridad, lugar, checklist: steps };
    for (const [field, value] of Object.entries(toFormValues(nuevaOrden, said)))
      if (field in said && !dirtyFields[field]) setValue(field, value);
  };
  return (
    <FormSection title="Plantilla" description="Completa lo que todavía no escribiste.">
      <SelectInput
        label="Empezar con una plantilla"
        optional
        value={chosen}
        emptyLabel="Sin plantilla"
        options={templates.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        onChange={choose}
      />
    </FormSection>
  );
}
