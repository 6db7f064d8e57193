import { useEffect } from 'react'

let pressed = false
let listening = false
const waiting: (() => void)[] = []

const press = () => {
  pressed = true
}

const catchUp = () => {
  for (const act of waiting.splice(0)) act()
}

/** The click follows the release in the same task. */
const release = () => {
  pressed = false
  if (waiting.length > 0) setTimeout(catchUp)
}

/**
 * Runs an act after the pointer is released. A layout change between press and release moves the control away, and the
 * click is lost.
 */
export function useAfterPress(): (act: () => void) => void {
  useEffect(() => {
    if (listening) return
    listening = true
    // `blur` fires within `mousedown`, on touch screens too.
    addEventListener('mousedown', press, true)
    for (const end of ['mouseup', 'dragend']) addEventListener(end, release, true)
  }, [])
  return afterPress
}

function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}
