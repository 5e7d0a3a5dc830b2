// The life of a load, step by step. Nothing is stored before `confirm`, and `stop` leaves everything as it was.
import type { AnalisisCarga, OpcionesCarga, TotalesCarga } from '@muni/contract';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../lib/Navigation.tsx';
import { toast } from '../../ui/Toasts.tsx';
import type { CargaApi } from './cargaApi.ts';
import { chosenTotals, eleccionOf, stillTurned, type Turned } from './eleccion.ts';

export type CargaStep = 'archivo' | 'columnas' | 'revisar' | 'cargar' | 'resultado';

export interface CargaResult {
  totales: TotalesCarga;
  informe: string;
  seconds: number;
}

const NONE: Turned = new Set();

export function useCarga(api: CargaApi, onDone: () => void) {
  const [step, setStep] = useState<CargaStep>('archivo');
  const [file, setFile] = useState<File>();
  const [opciones, setOpciones] = useState<OpcionesCarga>({});
  const [analisis, setAnalisis] = useState<AnalisisCarga>();
  const [turned, setTurned] = useState<Turned>(NONE);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [result, setResult] = useState<CargaResult>();
  const stopper = useRef<AbortController>(null);
  const leaving = useLeaveGuard(() => step === 'cargar');

  /** Looks at the file again with other choices; what is on screen stays until the answer. */
  const analyze = async (chosen: File, next: OpcionesCarga): Promise<boolean> => {
    setIsBusy(true);
    setError(undefined);
    try {
      const answer = await api.analizar(chosen, next);
      setOpciones(next);
      setAnalisis(answer);
      // Read otherwise, the rows are others.
      setTurned((before) => (next === opciones ? stillTurned(answer, before) : NONE));
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    if (await analyze(chosen, {})) setStep('columnas');
  };
  const correct = (part: Partial<OpcionesCarga>) =>
    file && void analyze(file, { ...opciones, ...part });
  const review = async () => {
    if (file && (await analyze(file, opciones))) setStep('revisar');
  };

  const confirm = async () => {
    if (!file || !analisis) return;
    const controller = new AbortController();
    stopper.current = controller;
    const started = Date.now();
    setError(undefined);
    const { nueva, cambia } = chosenTotals(analisis, turned);
    setProgress({ done: 0, total: nueva + cambia });
    setStep('cargar');
    try {
      const { totales, informe } = await api.confirmar(
        file,
        opciones,
        { esperado: { nueva, cambia }, eleccion: eleccionOf(analisis, turned) },
        (done, total) => setProgress({ done, total }),
        controller.signal,
      );
      setResult({ totales, informe, seconds: (Date.now() - started) / 1000 });
      setStep('resultado');
      onDone();
    } catch (failure) {
      if (controller.signal.aborted) toast('Detuviste la carga: no se guardó nada.');
      else setError(failure);
      setStep('revisar');
    }
  };
  const restart = () => {
    setStep('archivo');
    setFile(undefined);
    setAnalisis(undefined);
    setOpciones({});
    setResult(undefined);
    setError(undefined);
  };
  return {
    step,
    file,
    opciones,
    analisis,
    turned,
    turn: setTurned,
    isBusy,
    error,
    progress,
    result,
    leaving,
    choose,
    correct,
    review,
    confirm,
    restart,
    goTo: setStep,
    stop: () => stopper.current?.abort(),
  };
}
export type Carga = ReturnType<typeof useCarga>;
