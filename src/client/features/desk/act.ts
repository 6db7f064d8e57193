import { pathFor, stripLang } from '#shared/i18n/index.ts'
import { DESK_SEARCH } from './DeskSearch.tsx'
import type { DeskAction } from './keys.ts'
import type { DeskGroup } from './nav.ts'
import { toggleSide } from './side.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-rows] > tr, main [data-rows] > li')]
const mainLink = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a, button')

function move(step: 1 | -1): void {
  const all = rows()
  const here = all.findIndex(row => row.contains(document.activeElement))
  const next = here < 0 && step < 0 ? all.length - 1 : here + step
  const target = mainLink(all[next])
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

function select(): void {
  const row = rows().find(each => each.contains(document.activeElement))
  row?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

function go(letter: string, groups: readonly DeskGroup[]): void {
  const entry = groups.flatMap(({ entries }) => entries).find(each => each.letter === letter)
  if (entry) location.assign(pathFor(stripLang(location.pathname).lang, entry.path))
}

/** Does what a key asks for. Links and buttons of a page take a letter by `data-key`. */
export function act(action: DeskAction, groups: readonly DeskGroup[]): void {
  if (action.kind === 'search') document.getElementById(DESK_SEARCH)?.focus()
  if (action.kind === 'fold') toggleSide()
  if (action.kind === 'next') move(1)
  if (action.kind === 'previous') move(-1)
  if (action.kind === 'select') select()
  if (action.kind === 'go') go(action.letter, groups)
  if (action.kind === 'press') document.querySelector<HTMLElement>(`[data-key="${action.letter}"]`)?.click()
}
