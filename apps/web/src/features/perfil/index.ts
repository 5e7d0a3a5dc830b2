export { FotoEditor } from './FotoEditor.tsx';
