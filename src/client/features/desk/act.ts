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

const focusedRow = () => rows().find(each => each.contains(document.activeElement))

/** `through`: with the rows since the last one, as a click with Shift. */
function select(through: boolean): void {
  const box = focusedRow()?.querySelector('input[type=checkbox]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: through }))
}

/** Not the small forms of one button, `data-apart`. */
const saves = (form: HTMLFormElement | null): form is HTMLFormElement =>
  form !== null && form.method !== 'get' && !('apart' in form.dataset)

/** Sends the form that has the focus, else the only one of the page. */
function save(): boolean {
  const focused = document.activeElement?.closest('form') ?? null
  const all = [...document.querySelectorAll<HTMLFormElement>('main form')].filter(saves)
  const form = saves(focused) ? focused : all.length === 1 ? all[0] : undefined
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  return form !== undefined
}

/** What takes this letter: of the row with the focus, else of the page. */
function press(letter: string): boolean {
  const taking = [...document.querySelectorAll<HTMLElement>(`[data-key="${letter}"]`)]
  const row = focusedRow()
  const target = taking.find(each => row?.contains(each)) ?? taking.find(each => !each.closest('[data-rows]'))
  target?.click()
  return target !== undefined
}

function go(letter: string, groups: readonly DeskGroup[]): void {
  const entry = groups.flatMap(({ entries }) => entries).find(each => each.letter === letter)
  if (entry) location.assign(pathFor(stripLang(location.pathname).lang, entry.path))
}

/** Does what a key asks for. Links and buttons of a page take a letter by `data-key`. False when there is nothing to do. */
export function act(action: DeskAction, groups: readonly DeskGroup[]): boolean {
  if (action.kind === 'save') return save()
  if (action.kind === 'press') return press(action.letter)
  if (action.kind === 'search') document.getElementById(DESK_SEARCH)?.focus()
  if (action.kind === 'fold') toggleSide()
  if (action.kind === 'next') move(1)
  if (action.kind === 'previous') move(-1)
  if (action.kind === 'select' || action.kind === 'select_to') select(action.kind === 'select_to')
  if (action.kind === 'go') go(action.letter, groups)
  return true
}
