import { PageHeader } from '../../ui/PageHeader.tsx';

export const NuevaAreaPage = () => <PageHeader title="Áreas" />;
