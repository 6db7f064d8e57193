import type { PositioningOptions } from '@zag-js/popper'
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { layer } from './layer.ts'
import { isCurrent, nextActive } from './suggestion-keys.ts'

export interface Suggestible {
  value: string
}

interface SuggestionsPlan {
  /** Must not be replaced. */
  input: RefObject<HTMLInputElement | null>
  /** Query of `options`; Enter selects only current ones. */
  text: string
  options: Suggestible[]
  value: string
  onChoose: (value: string) => void
  anchor: () => HTMLElement | null
  positioning: PositioningOptions
}

/** Attaches suggestions to a text field by listeners and ARIA attributes, also while it is in use. */
export function useSuggestions(plan: SuggestionsPlan) {
  const { input, text, options, value } = plan
  const id = useId()
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState<string>()
  const active = open ? activeOf(options, moved, value, text) : undefined
  const optionId = (option: string) => `${id}-${option}`
  const choose = (option: string) => {
    setOpen(false)
    plan.onChoose(option)
  }
  const keydown = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (open) setMoved(nextActive(options, active, event.key === 'ArrowDown' ? 1 : -1))
    }
    if (event.key !== 'Enter' || !open) return
    setOpen(false)
    if (active === undefined || !isCurrent(text, input.current?.value)) return
    event.preventDefault()
    choose(active)
  }
  const show = () => {
    setMoved(undefined)
    setOpen(true)
  }
  const close = () => setOpen(false)
  useField(input, { keydown, show, close })
  const { positioner, content, placed, isPlaced } = useLayer(plan, open, close)
  const drawn = placed !== undefined
  useAria(input, { list: `${id}-list`, open, active: active && optionId(active), drawn, isPlaced })
  return {
    id: `${id}-list`,
    open,
    show,
    close,
    active,
    move: setMoved,
    choose,
    optionId,
    positioner,
    content,
    placed,
  }
}

/** Enter selects the active option, else the best match. */
function activeOf(options: Suggestible[], moved: string | undefined, value: string, text: string) {
  const has = (wanted: string | undefined) => options.some(option => option.value === wanted)
  if (has(moved)) return moved
  if (has(value)) return value
  return text.trim() === '' ? undefined : options[0]?.value
}

interface FieldHandlers {
  keydown: (event: KeyboardEvent) => void
  show: () => void
  close: () => void
}

function useField(input: RefObject<HTMLInputElement | null>, handlers: FieldHandlers) {
  const keydown = useEffectEvent((event: KeyboardEvent) => handlers.keydown(event))
  const show = useEffectEvent(() => handlers.show())
  const close = useEffectEvent(() => handlers.close())
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('keydown', event => keydown(event), { signal })
    // At the window, after React has taken the letter: what is rendered before that takes it back.
    addEventListener('input', ({ target }) => target === element && show(), { signal })
    element.addEventListener('click', () => show(), { signal })
    element.addEventListener('blur', () => close(), { signal })
    // The list may load after the field got the focus.
    if (element === document.activeElement) show()
    return () => listening.abort()
  }, [input])
}

interface FieldAria {
  list: string
  open: boolean
  active?: string
  drawn: boolean
  isPlaced: RefObject<boolean>
}

/** Until the list is placed, only within it: the page would be scrolled to where the list does not stay. */
function showOption(id: string, isPlaced: boolean) {
  const option = document.getElementById(id)
  const list = option?.closest('[role=listbox]')
  if (isPlaced || !option || !list) return option?.scrollIntoView({ block: 'nearest' })
  const edge = list.getBoundingClientRect().top + list.clientTop
  list.scrollTop += option.getBoundingClientRect().top - edge
}

function useAria(input: RefObject<HTMLInputElement | null>, about: FieldAria) {
  const { list, open, active, drawn, isPlaced } = about
  useLayoutEffect(() => {
    const element = input.current
    element?.setAttribute('role', 'combobox')
    element?.setAttribute('aria-autocomplete', 'list')
    element?.setAttribute('aria-controls', list)
    element?.setAttribute('aria-expanded', String(open))
    if (active) element?.setAttribute('aria-activedescendant', active)
    else element?.removeAttribute('aria-activedescendant')
  }, [input, list, open, active])
  useLayoutEffect(() => {
    if (active && drawn) showOption(active, isPlaced.current)
  }, [active, drawn, isPlaced])
}

function useLayer({ input, anchor, positioning }: SuggestionsPlan, open: boolean, close: () => void) {
  const positioner = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isPlaced = useRef(false)
  const parts = layer.use()
  const place = useEffectEvent(() => parts?.getPlacement(anchor(), positioner.current, positioning))
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    if (!open || !parts) return
    const stop = place()
    isPlaced.current = true
    const release = parts.trackDismissableElement(content.current, {
      type: 'listbox',
      exclude: () => [input.current],
      onDismiss: () => dismiss(),
    })
    return () => {
      isPlaced.current = false
      stop?.()
      release?.()
    }
  }, [open, parts, input])
  return { positioner, content, placed: parts?.getPlacementStyles(positioning).floating, isPlaced }
}
