import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'

export interface Message {
  page: string
  text: string
  extract: string
}

interface Report {
  messages: { type: string; url?: string; message: string; extract?: string }[]
}

/** Command of a Java that runs here; undefined when there is none. */
export function findJava(): string | undefined {
  const { JAVA_HOME: home } = process.env
  const commands = [...(home ? [join(home, 'bin/java')] : []), 'java']
  return commands.find(command => spawnSync(command, ['-version']).status === 0)
}

// Fetched when asked for and kept by npm: 30 MB that only this needs. Its install script would look for a Java.
const CHECKER = ['--yes', '--ignore-scripts', '--loglevel=error', '--package=vnu-jar@26.9.27', 'vnu']

/** CSS in use that this version of the checker does not know yet: anchors of popovers, and buttons of scrollers. */
const NEWER = /“position-(?:area|try-fallbacks)”/
const NEWER_SELECTOR = /-button\(|\bbutton\(\*\)|\(inline-(?:start|end)\)/

const isNewer = ({ text, extract }: Message) =>
  NEWER.test(text) || (text === 'CSS: Parse Error.' && NEWER_SELECTOR.test(extract))

/** What the Nu HTML checker calls an error in the pages of a folder; CSS it does not know is none. */
export function validate(folder: string): Message[] {
  const args = [...CHECKER, '--errors-only', '--format', 'json', '--skip-non-html', folder]
  const { stderr, error } = spawnSync('npx', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (error) throw error
  const { messages } = JSON.parse(stderr) as Report
  return messages
    .map(({ url = '', message, extract = '' }) => ({
      page: basename(decodeURIComponent(url), '.html'),
      text: message,
      extract: extract.replace(/\s+/g, ' '),
    }))
    .filter(message => !isNewer(message))
}
