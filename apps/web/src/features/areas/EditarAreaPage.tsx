import { PageHeader } from '../../ui/PageHeader.tsx';

export const EditarAreaPage = () => <PageHeader title="Áreas" />;
