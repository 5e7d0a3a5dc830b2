// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fileNameOf, readWhole } from './download.ts';

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="areas.csv"', 'areas.csv'],
    ['attachment; filename="x.csv"; filename*=UTF-8\'\'%C3%A1reas%202026.csv', 'áreas 2026.csv'],
    ['attachment', 'areas.xlsx'],
    [null, 'areas.xlsx'],
  ])('%s', (header, name) => {
    expect(fileNameOf(header, 'areas.xlsx')).toBe(name);
  });
});

describe('readWhole', () => {
  it('counts what arrives and keeps it all', async () => {
    const parts = ['uno;', 'dos;', 'tres'].map((text) => new TextEncoder().encode(text));
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    const progress: number[] = [];
    const blob = await readWhole(
      new Response(stream, { headers: { 'content-type': 'text/csv' } }),
      (bytes) => progress.push(bytes),
    );
    expect(progress).toEqual([4, 8, 12]);
    expect(blob.size).toBe(12);
    expect(blob.type).toBe('text/csv');
  });
});
