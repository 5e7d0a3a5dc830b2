export { RespaldosPanel } from './RespaldosPanel.tsx';
