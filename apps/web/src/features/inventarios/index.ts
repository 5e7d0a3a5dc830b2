export { PorRevisarButton } from './PorRevisarButton.tsx';
