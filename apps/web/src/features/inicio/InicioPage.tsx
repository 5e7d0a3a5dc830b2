import { useState } from 'react';
import { saludo } from '../../lib/formats.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function InicioPage() {
  const { empleado } = useUser();
  const [greeting] = useState(() => saludo(new Date()));
  useTitle('Inicio');
  return <PageHeader title={`${greeting}, ${empleado.nombre.split(' ')[0]}`} />;
}
