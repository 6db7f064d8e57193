import { parse } from 'yaml'
import { readProjectFile } from './files.ts'

interface Service {
  image: string
  build?: { context: string; dockerfile: string }
  user?: string
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  stop_grace_period?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
}

export const readCompose = (): Compose => parse(readProjectFile('deploy/compose.yaml'), { merge: true })

interface Unit {
  /** All values of a key, named as `Section.Key`, in order. */
  all(key: string): string[]
}

/** A unit of systemd: sections, and keys that may come again. @throws for a line that is neither */
export function readUnit(path: string): Unit {
  const entries: [string, string][] = []
  let section: string | undefined
  for (const line of readProjectFile(path).split('\n')) {
    if (/^\s*([#;].*)?$/.test(line)) continue
    const [, opened] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, key, value] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? []
    section = opened ?? section
    if (!section || (!opened && key === undefined)) throw new Error(`${path}: no line of a unit: ${line}`)
    if (key !== undefined) entries.push([`${section}.${key}`, value ?? ''])
  }
  return { all: key => entries.filter(([name]) => name === key).map(([, value]) => value) }
}

/** The instructions of a Containerfile in order, each with what follows it, lines that go on joined. */
export const readContainerfile = (path: string): [string, string][] =>
  readProjectFile(path)
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => {
      const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
      if (!instruction) throw new Error(`${path}: no instruction: ${line}`)
      return [instruction, rest]
    })
