export { AyudaButton } from './AyudaButton.tsx';
