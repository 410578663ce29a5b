import { type Browser, chromium } from 'playwright-core';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, or the one that `CHROMIUM` names. */
export async function launched(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return await chromium.launch({ executablePath, args: QUIET }).catch((error: Error) => {
    throw new Error(
      `The page cannot be tried without Chromium at ${executablePath}: install Debian's package chromium, or name another in CHROMIUM. ${error.message}`,
    );
  });
}
