import { PageHeader } from '../../ui/PageHeader.tsx';

export const AreasPage = () => <PageHeader title="Áreas" />;
