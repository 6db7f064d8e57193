/** What a key does on staff pages. Letters follow the physical key, so they work with an Arabic layout. */
export type DeskAction =
  | { kind: 'search' | 'help' | 'fold' | 'next' | 'previous' | 'select' | 'await' }
  | { kind: 'go'; letter: string }
  | { kind: 'press'; letter: string }

export interface KeyPressed {
  /** `KeyboardEvent.code`, such as `KeyG`. */
  code: string
  key: string
  ctrl: boolean
  alt: boolean
  /** In a field, or in an open dialog: only Ctrl K works there. */
  typing: boolean
  /** G was pressed before. */
  after: boolean
  /** Single letters are switched on. */
  letters: boolean
}

const letterOf = (code: string) => /^Key([A-Z])$/.exec(code)?.[1]

const PLAIN: Record<string, Exclude<DeskAction['kind'], 'go' | 'press'>> = {
  G: 'await',
  J: 'next',
  K: 'previous',
  X: 'select',
}

export function readKey({
  code,
  key,
  ctrl,
  alt,
  typing,
  after,
  letters,
}: KeyPressed): DeskAction | undefined {
  const letter = letterOf(code)
  if (ctrl) return letter === 'K' && !alt ? { kind: 'search' } : undefined
  if (typing || alt || !letters) return undefined
  if (after) return letter === undefined ? undefined : { kind: 'go', letter }
  if (key === '?') return { kind: 'help' }
  if (code === 'Slash') return { kind: 'search' }
  if (code === 'BracketLeft') return { kind: 'fold' }
  if (letter === undefined) return undefined
  const kind = PLAIN[letter]
  return kind ? { kind } : { kind: 'press', letter }
}
