// Finds a Chromium for the browser journeys and proves it by opening a page with it: CHROMIUM_PATH, else one that is
// installed, else Playwright's own download, else the system's package manager when that is allowed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { aptInstall, canInstall, root, runNode } from './commands.mjs';

// Chromium draws the suggestions of its address bar, which nobody sees here, anew for each window: three quarters of what a
// window costs. It obeys the last list alone, so what Playwright turns off and matters here is repeated.
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** What makes Chromium start in a container and leave the network alone. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process draws all the pages of a browser: each more costs a twentieth of a journey to start.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  `--disable-features=${disabledFeatures.join(',')}`,
];

const launchLimitMs = 5 * 60_000;
const downloadLimitMs = 5 * 60_000;

// The shell draws pages without a window around them, for a sixth less of CPU.
const linuxNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/**
 * Where an installed browser may be, best first.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string[]}
 */
export function browserCandidates(env, platform) {
  if (platform === 'darwin') {
    return macApplications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    const bases = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    return bases.flatMap((base) => windowsPrograms.map((path) => `${env[base]}/${path}`));
  }
  const folders = [...(env['PATH'] ?? '').split(':').filter(Boolean), '/usr/bin', '/snap/bin'];
  return linuxNames.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

/** @param {string} path @returns {Promise<string>} its version, or nothing when it does not work */
async function prove(path) {
  if (!existsSync(path)) return '';
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: chromiumArgs,
      timeout: launchLimitMs,
    });
    try {
      const page = await browser.newPage();
      await page.goto('about:blank');
      return browser.version();
    } finally {
      await browser.close();
    }
  } catch {
    return '';
  }
}

/** @returns {Promise<{ path: string, note: string } | undefined>} */
async function firstWorking() {
  const installed = browserCandidates(process.env, process.platform);
  for (const path of new Set([...installed, chromium.executablePath()])) {
    const version = await prove(path);
    if (version) return { path, note: `In ${path} (Chromium ${version}).` };
  }
  return undefined;
}

/** @returns {Promise<{ path: string | undefined, note: string }>} */
export async function findBrowser() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    const version = await prove(given);
    if (version) return { path: given, note: `In ${given} (Chromium ${version}).` };
    return {
      path: undefined,
      note: `CHROMIUM_PATH is ${given}, and no browser starts from there.`,
    };
  }
  let found = await firstWorking();
  if (found) return found;
  console.log('No Chromium here: downloading one…');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'install', '--no-shell', 'chromium'];
  const download = await runNode(args, { quietMs: downloadLimitMs });
  if (download.code !== 0) console.log(download.output.trim().split('\n').slice(0, 3).join('\n'));
  found = await firstWorking();
  if (!found && canInstall()) {
    if (!(await aptInstall('chromium-headless-shell'))) await aptInstall('chromium');
    found = await firstWorking();
  }
  return (
    found ?? {
      path: undefined,
      note: 'No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the tests again.',
    }
  );
}
