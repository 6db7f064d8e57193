import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand } from './step.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The same engine without windows, in which Playwright tests by itself. */
const SHELL = 'chromium-headless-shell'

const answers = (program: string, ...options: string[]) =>
  spawnSync(program, ['--version', ...options], { timeout: 20_000 }).status === 0

function runs(path: string | undefined): path is string {
  return path !== undefined && answers(path, '--no-sandbox')
}

/** Playwright wants the whole path of a program. */
function whole(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const places = isAbsolute(name)
    ? [name]
    : (process.env.PATH ?? '').split(delimiter).map(dir => join(dir, name))
  return places.find(path => existsSync(path) && runs(path))
}

const firstOf = (names: (string | undefined)[]) => names.map(whole).find(path => path !== undefined)

function ofPlaywright(): string | undefined {
  const path = chromium.executablePath()
  return path && existsSync(path) && runs(path) ? path : undefined
}

const present = () => firstOf([process.env.CHROMIUM_PATH, ...NAMES]) ?? ofPlaywright()

async function byPlaywright(): Promise<string | undefined> {
  console.log("No Chromium on this machine; fetching Playwright's.")
  await runCommand(['timeout', '180', 'playwright', 'install', 'chromium'])
  return ofPlaywright()
}

/** Debian's, where there is one to fetch and no one needs to be asked for a password. */
export async function byApt(name: 'chromium' | typeof SHELL = 'chromium'): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !answers('apt-get')) return undefined
  console.log(`Fetching Debian's ${name}.`)
  await runCommand(['apt-get', 'update', '-qq'])
  await runCommand(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name])
  return firstOf(name === SHELL ? [SHELL] : NAMES)
}

const ADVICE = `The browser tests need Chromium, and none could be found or fetched.
Install one (Debian: apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chromium npm test`

/**
 * A Chromium that starts: CHROMIUM_PATH, the system's, Playwright's, else fetched.
 * Undefined, with advice printed, when there is none to be had.
 */
export async function findChromium(): Promise<string | undefined> {
  const found = present() ?? (await byPlaywright()) ?? (await byApt())
  if (!found) console.error(ADVICE)
  return found
}

/**
 * The browser of the journeys: Chromium's shell without windows, which takes a sixth less of the processor, where there
 * is one or Debian's can be fetched; else this Chromium. A named CHROMIUM_PATH counts.
 */
export async function findShell(chromium: string): Promise<string> {
  if (process.env.CHROMIUM_PATH) return chromium
  return firstOf([SHELL]) ?? (await byApt(SHELL)) ?? chromium
}
