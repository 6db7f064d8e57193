import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import { safeStorage } from '#client/lib/storage/safe-storage.ts'
import { Keyboard } from '#client/ui/layout/icons.ts'
import { css, cx } from '#styled-system/css'
import { toolbar } from '#styled-system/recipes'
import { act } from './act.ts'
import { readKey } from './keys.ts'
import type { DeskGroup } from './nav.ts'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'))

const browser = safeStorage(() => localStorage)
const LETTERS = 'desk-letters'
/** A letter counts as the second one for so long after G. */
const AFTER_MS = 1500
const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'
const desktop = css({ display: { base: 'none', lg: 'block' } })

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(FIELDS) !== null &&
  !target.matches('[type=checkbox], [type=radio]')

export function DeskKeys({ groups }: { groups: DeskGroup[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [letters, setLetters] = useState(true)
  const waiting = useRef(0)
  useEffect(() => setLetters(browser.get(LETTERS) !== 'off'), [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-no-letters', !letters)
  }, [letters])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, ctrlKey, metaKey, altKey, shiftKey, target, timeStamp } = event
    const after = timeStamp < waiting.current
    const pressed = {
      code,
      key,
      ctrl: ctrlKey || metaKey,
      alt: altKey,
      shift: shiftKey,
      typing: isTyping(target),
      after,
      letters,
    }
    const action = event.defaultPrevented || event.repeat ? undefined : readKey(pressed)
    waiting.current = action?.kind === 'await' ? timeStamp + AFTER_MS : 0
    if (!action) return
    if (action.kind === 'help') setOpen(true)
    else if (!act(action, groups)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const choose = (on: boolean) => {
    setLetters(on)
    browser.set(LETTERS, on ? 'on' : 'off')
  }
  const label = t('desk:keys.title')
  return (
    <>
      <button
        type="button"
        className={cx(toolbar().item, desktop)}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <KeysDialog {...{ groups, letters }} onLetters={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
