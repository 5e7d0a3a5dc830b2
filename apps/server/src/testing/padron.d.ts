export interface Fault {
  fila: number;
  campo: string;
}
/** `bad` of the rows are wrong, spread evenly; the first row is always right. */
export declare function padron({
  rows,
  bad,
  areas,
}: {
  rows: number;
  bad: number;
  areas: string[];
}): {
  bytes: Buffer<ArrayBuffer>;
  faults: Fault[];
};
