import { type ComponentProps, createElement } from 'react'

type Tag = 'div' | 'section' | 'ul'

/** What scrolls must be reachable by keyboard. */
export function ScrollArea<T extends Tag = 'div'>({ as, ...rest }: { as?: T } & ComponentProps<T>) {
  return createElement(as ?? 'div', { ...rest, tabIndex: 0 })
}
