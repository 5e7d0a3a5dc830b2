import { BarcodeDetector as Downloaded } from 'qr/decode.js';
import { afterEach, expect, it, vi } from 'vitest';
import { openCodeReader } from './codeReader.ts';

afterEach(() => vi.unstubAllGlobals());

const browserWith = (formats: () => Promise<string[]>) => {
  class Native {
    static getSupportedFormats = formats;
    detect = async () => [];
  }
  vi.stubGlobal('BarcodeDetector', Native);
  return Native;
};

it("takes the browser's own reader where it reads QR codes", async () => {
  const Native = browserWith(async () => ['aztec', 'qr_code']);
  expect(await openCodeReader()).toBeInstanceOf(Native);
});

it.each([
  ['has none', () => undefined],
  ['has an empty one', () => browserWith(async () => [])],
  ['has one that fails', () => browserWith(async () => Promise.reject(new Error('no')))],
])('downloads one where the browser %s', async (_, browser) => {
  browser();
  expect(await openCodeReader()).toBeInstanceOf(Downloaded);
});
