/** What a key does on staff pages. Letters follow the physical key, so they work with an Arabic layout. */
export type DeskAction =
  | { kind: 'search' | 'help' | 'fold' | 'next' | 'previous' | 'select' | 'select_to' | 'save' | 'await' }
  | { kind: 'go'; letter: string }
  | { kind: 'press'; letter: string }

export interface KeyPressed {
  /** `KeyboardEvent.code`, such as `KeyG`. */
  code: string
  key: string
  ctrl: boolean
  alt: boolean
  shift: boolean
  /** In a field, or in an open dialog: only Ctrl K and Ctrl S work there. */
  typing: boolean
  /** G was pressed before. */
  after: boolean
  /** Single letters are switched on. */
  letters: boolean
}

const letterOf = (code: string) => /^Key([A-Z])$/.exec(code)?.[1]
const digitOf = (code: string) => /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]

const PLAIN: Record<string, Exclude<DeskAction['kind'], 'go' | 'press'>> = {
  G: 'await',
  J: 'next',
  K: 'previous',
  X: 'select',
}

/** With Ctrl: the search, save, and what publishes. */
function withCtrl({ code, alt, shift, typing }: KeyPressed): DeskAction | undefined {
  if (alt || shift) return undefined
  if (code === 'KeyK') return { kind: 'search' }
  if (code === 'KeyS') return { kind: 'save' }
  return code === 'Enter' && !typing ? { kind: 'press', letter: 'Enter' } : undefined
}

export function readKey(pressed: KeyPressed): DeskAction | undefined {
  const { code, key, ctrl, alt, shift, typing, after, letters } = pressed
  const letter = letterOf(code)
  if (ctrl) return withCtrl(pressed)
  if (typing || alt || !letters) return undefined
  if (after) return letter === undefined ? undefined : { kind: 'go', letter }
  if (key === '?') return { kind: 'help' }
  if (code === 'Slash') return { kind: 'search' }
  if (code === 'BracketLeft') return { kind: 'fold' }
  const sign = letter ?? digitOf(code)
  if (sign === undefined) return undefined
  if (shift && sign === 'X') return { kind: 'select_to' }
  const kind = PLAIN[sign]
  return kind ? { kind } : { kind: 'press', letter: sign }
}
